/** What a private or a corporation is, and how it stands: the answer to `help` with its name. */
import type { State } from '../../model/state.ts';
import type { Speaker } from './speaker.ts';
import type { Told } from './told.ts';

/** `id`: of a private, a corporation, a System or a minor; a name that is two of these tells of both. */
export function about(speaker: Speaker, told: Told, state: State, id: string): string[] {
  const found = [...aboutCompany(speaker, told, state, id), ...aboutOperator(speaker, state, id)];
  return found.length > 0 ? found : speaker.say('refusals', 'not-in-play', { name: id });
}

function aboutCompany({ definition, say }: Speaker, told: Told, state: State, id: string): string[] {
  const printed = definition.companies[id];
  const company = state.companies[id];
  if (printed === undefined || company === undefined) return [];
  const { number, name, revenue } = printed;
  const { owner, value, asking, presidency } = company;
  const facts = { company: id, number, name, revenue, value, asking, owner, presidency };
  return say('tables', 'about.company', { ...facts, powers: told.powers(id) });
}

function aboutOperator({ definition, say }: Speaker, state: State, id: string): string[] {
  const corporation = state.corporations[id];
  if (corporation === undefined) return [];
  const printed = definition.corporations[id];
  const { president, par, floated, shells } = corporation;
  const name = printed?.name;
  const stock = { treasury: state.cash[id] ?? 0, trains: state.trains.owned[id] ?? [] };
  const holders = Object.entries(state.shares[id] ?? {}).flatMap(([holder, count]) =>
    count > 0 ? say('tables', 'about.holder', { holder, count }) : [],
  );
  return say('tables', 'about.corporation', {
    ...{ corporation: id, name, shells, home: printed?.home, stations: printed?.stations.slice(1) ?? [] },
    ...{ president, par, floated, unfloated: president !== null && !floated, ...stock, holders },
  });
}
