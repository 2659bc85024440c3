/** Private companies and the minors that come with them. */
import type { Definition } from '../../src/model/definition.ts';
import type { Company, Minor } from '../../src/model/state.ts';
import type { CompanyPosition, Position } from './case.ts';
import { type Names, PositionError, seatOr } from './names.ts';

/** Those named; the others are closed or were never there. `bank`: still for sale. */
export function companiesOf(definition: Definition, names: Names, given: Position): Record<string, Company> {
  const companies: Record<string, Company> = {};
  for (const id of Object.keys(definition.companies)) {
    const said: CompanyPosition | undefined = given.companies[id];
    if (said === undefined) continue;
    const power = definition.companies[id]!.powers.find((one) => one.kind === 'presidency');
    const printed = power?.corporation === 'random' ? undefined : power?.corporation;
    const presidency = said.presidency ?? printed;
    companies[id] = {
      owner: said.owner === 'bank' ? null : seatOr(names, said.owner),
      value: said.value ?? definition.companies[id]!.value,
      ...(presidency !== undefined && { presidency }),
      ...(said.used !== undefined && { used: said.used }),
    };
  }
  const unknown = Object.keys(given.companies).find((id) => !definition.companies[id]);
  if (unknown !== undefined) throw new PositionError(`there is no private ${unknown}`);
  return companies;
}

/** A minor is open as long as its private is no corporation's, and has operated unless it is still the auction. */
export function minorsOf(
  definition: Definition,
  companies: Readonly<Record<string, Company>>,
): Record<string, Minor> {
  const free = Object.keys(companies).filter((id) => !isCorporations(companies[id]!.owner));
  const open = free.flatMap((id) =>
    definition.companies[id]!.powers.flatMap((power) => (power.kind === 'minor' ? [power.minor] : [])),
  );
  return Object.fromEntries(
    Object.entries(definition.minors).map(([id, { home, home_city, stations }]) => {
      const closed = !open.includes(id);
      const places = stations.map((_, at) => (at === 0 && !closed ? `${home}/${home_city}` : null));
      return [id, { stations: places, operated: false, closed }];
    }),
  );
}

function isCorporations(owner: string | null): boolean {
  return owner !== null && !/^s\d$/.test(owner);
}
