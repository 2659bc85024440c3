import type { Definition, Draw } from '../../model/definition.ts';
import { didYouMean, type Path, type Report } from '../problem.ts';

/** What is needed before the first move: money and certificates for every table, and draws from what there is. */
export function checkSetup(definition: Definition, report: Report): void {
  const { least, most } = definition.players;
  if (least > most) report(['players'], `At least ${least} and at most ${most} play`, 'Exchange the two.');
  const tables = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
  for (const players of tables) {
    if (definition.starting_cash[players] !== undefined) continue;
    report(['starting_cash'], `No starting cash for ${players} players`, `Add ${players}.`);
  }
  checkDraws(definition, tables, report);
  checkCertificates(definition, tables, report);
  checkBonuses(definition, report);
}

function checkDraws(definition: Definition, tables: readonly number[], report: Report): void {
  const drawn = new Set<string>();
  for (const [index, draw] of definition.setup.entries()) {
    const { remove } = draw;
    const names = Object.keys(remove === 'company' ? definition.companies : definition.corporations);
    const [slot, list] = 'one_of' in draw ? ['one_of', draw.one_of] : ['some_of', draw.some_of];
    const path: Path = ['setup', index, slot];
    for (const name of list) {
      if (!names.includes(name))
        report(path, `There is no ${remove} "${name}" to take out`, didYouMean(name, names));
      else if (drawn.has(name))
        report(path, `${name} is in two draws`, 'One draw could take what the other took.');
      drawn.add(name);
    }
    if ('some_of' in draw) checkKept(definition, ['setup', index], draw, tables, report);
  }
}

/** How many stay is said for every table, and an option spares some of those that are drawn from. */
function checkKept(
  definition: Definition,
  path: Path,
  { some_of, keep, spares }: Extract<Draw, { keep: object }>,
  tables: readonly number[],
  report: Report,
): void {
  for (const players of tables) {
    const kept = keep[players];
    if (kept === undefined) {
      report([...path, 'keep'], `How many stay with ${players} players is not said`, `Add ${players}.`);
    } else if (kept > some_of.length) {
      const what = `${kept} of ${some_of.length} cannot stay with ${players} players`;
      report([...path, 'keep', String(players)], what, `At most ${some_of.length}.`);
    }
  }
  if (spares === undefined) return;
  const { option, one_of } = spares;
  if (!definition.options.includes(option)) {
    const fix = didYouMean(option, definition.options);
    report([...path, 'spares', 'option'], `There is no option "${option}"`, fix);
  }
  for (const name of one_of.filter((each) => !some_of.includes(each))) {
    report(
      [...path, 'spares', 'one_of'],
      `${name} is not in the draw that would spare it`,
      didYouMean(name, some_of),
    );
  }
}

/** A row for as many corporations as there are at the start, and one less with each nationalization. */
function checkCertificates(definition: Definition, tables: readonly number[], report: Report): void {
  if (definition.certificate_limit === null) return;
  const removed = definition.setup.filter(({ remove }) => remove === 'corporation').length;
  const most = Object.keys(definition.corporations).length - removed;
  for (let inPlay = most; inPlay >= most - nationalizations(definition); inPlay--) {
    const row = definition.certificate_limit[inPlay];
    if (row === undefined) {
      const what = `No certificate limit for ${inPlay} corporations in play`;
      report(['certificate_limit'], what, `Add a row ${inPlay}.`);
    }
    for (const players of row === undefined ? [] : tables) {
      if (row?.[players] !== undefined) continue;
      const what = `No certificate limit for ${players} players with ${inPlay} corporations`;
      report(['certificate_limit', String(inPlay)], what, `Add ${players}.`);
    }
  }
}

/** Phases whose first train brings one. */
function nationalizations({ phases, trains }: Definition): number {
  const bringing = trains.filter(({ events }) => events.includes('nationalization')).map(({ name }) => name);
  return phases.filter(({ starts_with }) => starts_with.some((name) => bringing.includes(name))).length;
}

/** Every icon a bonus is for is printed somewhere. */
function checkBonuses({ bonuses, hexes }: Definition, report: Report): void {
  const icons = [...new Set(Object.values(hexes).flatMap((hex) => hex.icons))];
  for (const [index, bonus] of bonuses.entries()) {
    const ends =
      bonus.kind === 'pair'
        ? { from: bonus.from, to: bonus.to }
        : { mine: bonus.mine, destination: bonus.destination };
    for (const [slot, icon] of Object.entries(ends)) {
      if (icons.includes(icon)) continue;
      report(
        ['bonuses', index, slot],
        `No hex has the icon ${icon} of ${bonus.name}`,
        didYouMean(icon, icons),
      );
    }
  }
}
