import type { CompanyDefinition, Definition, Power } from '../../model/definition.ts';
import { didYouMean, type Path, type Report } from '../problem.ts';

/** Private companies: numbers of their own, and powers over hexes, tiles, minors and corporations there are. */
export function checkCompanies(definition: Definition, report: Report): void {
  const numbers = new Map<number, string>();
  for (const [id, company] of Object.entries(definition.companies)) {
    const first = numbers.get(company.number);
    if (first !== undefined) {
      const what = `${id} has the number ${company.number} of ${first}`;
      report(['companies', id, 'number'], what, 'Give each private a number of its own.');
    }
    numbers.set(company.number, id);
    checkPowers(definition, id, company, report);
  }
}

function checkPowers(definition: Definition, id: string, company: CompanyDefinition, report: Report): void {
  for (const [index, power] of company.powers.entries()) {
    const path: Path = ['companies', id, 'powers', index];
    for (const { slot, kind, names, all } of namesIn(definition, power)) {
      for (const name of names) {
        if (all.includes(name)) continue;
        report(
          [...path, slot],
          `There is no ${kind} "${name}" for ${id} to have power over`,
          didYouMean(name, all),
        );
      }
    }
    if (power.kind === 'canal-tokens' && power.values.length > power.hexes.length) {
      const what = `${id} has ${power.values.length} tokens for ${power.hexes.length} hexes`;
      report([...path, 'values'], what, 'There is one hex for each token at least.');
    }
  }
}

/** Every name a power uses, with the names there are. */
function namesIn(definition: Definition, power: Power) {
  const found: { slot: string; kind: string; names: readonly string[]; all: readonly string[] }[] = [];
  const use = (slot: string, kind: string, names: readonly string[], drawer: object) =>
    found.push({ slot, kind, names, all: Object.keys(drawer) });
  if ('hexes' in power) {
    use(
      'hexes',
      'hex',
      Array.isArray(power.hexes) ? power.hexes : Object.keys(power.hexes),
      definition.hexes,
    );
  }
  if ('hex' in power) use('hex', 'hex', [power.hex], definition.hexes);
  if ('tiles' in power) use('tiles', 'tile', power.tiles, definition.tiles);
  if (power.kind === 'minor') use('minor', 'minor', [power.minor], definition.minors);
  if (power.kind === 'presidency' && power.corporation !== 'random') {
    use('corporation', 'corporation', [power.corporation], definition.corporations);
  }
  if (power.kind === 'brings-shares') {
    use('shares', 'corporation', Object.keys(power.shares), definition.corporations);
  }
  return found;
}
