/** The few words that stand on the pictures and in their alt texts. */
import type { Definition, Power } from '../../model/definition.ts';
import type { Round, State } from '../../model/state.ts';

export type Names = Readonly<Record<string, string>>;

/** A seat by its player's name; anybody else by their own. */
export function called(names: Names, party: string): string {
  return names[party] ?? party;
}

export function roundTitle(round: Round): string {
  switch (round.kind) {
    case 'auction':
      return 'Auction';
    case 'stock':
      return `Stock round ${round.number}`;
    case 'operating':
      return `Operating round ${round.set}.${round.part}`;
    case 'over':
      return 'Game over';
  }
}

/** Who acts now: a player's name, or the corporation with its president's. */
export function onTurn(state: State, names: Names): string | null {
  const { round } = state;
  if (round.kind === 'over') return null;
  if (round.kind !== 'operating') {
    const seat = round.kind === 'auction' && round.contest !== null ? round.contest.turn : round.turn;
    return called(names, seat);
  }
  if (round.turn === null) return null;
  const president = presidentOf(state, round.turn.entity);
  return president === null ? round.turn.entity : `${round.turn.entity} (${called(names, president)})`;
}

/** Seat that acts for a corporation, or for a minor by its company. */
export function presidentOf(state: State, entity: string): string | null {
  return state.corporations[entity]?.president ?? state.companies[entity]?.owner ?? null;
}

export function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `1 tile`, `2 tiles`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function hexName(definition: Definition, hex: string): string {
  const { name } = definition.hexes[hex] ?? {};
  return name === undefined ? hex : `${name} (${hex})`;
}

/** A private's power in a few words. */
export function powerWords(power: Power): string {
  switch (power.kind) {
    case 'blocks':
      return `blocks ${power.hexes.join(', ')}`;
    case 'canal-tokens':
      return `${power.values.map((value) => `+${value}`).join(' ')} on ${power.hexes.join(', ')}`;
    case 'port-token':
      return `+${power.amount} a port symbol`;
    case 'extra-tiles':
      return `${counted(power.hexes.length, 'extra tile')} in ${power.hexes.join(', ')}`;
    case 'terrain-discount':
      return `cheaper terrain in ${Object.keys(power.hexes).join(', ')}`;
    case 'early-trains':
      return 'trains bought before the run, once';
    case 'half-price-train':
      return 'one new train at half price';
    case 'minor':
      return `runs the ${power.minor} line`;
    case 'presidency':
      return power.corporation === 'random'
        ? 'presidency drawn by lot'
        : power.extra_shares > 0
          ? `presidency and ${counted(power.extra_shares, 'more share')} of ${power.corporation}`
          : `presidency of ${power.corporation}`;
    case 'claim-priority':
      return `${power.card}: may begin a stock round`;
    case 'free-tile':
      return `a free tile in ${power.hex}, once`;
    case 'teleport':
      return `a tile and a station in ${power.hex} without a route, once`;
    case 'exchange-share':
      return `exchanged for ${power.shares === 1 ? 'a share' : counted(power.shares, 'share')} of any corporation`;
    case 'tile-when-sold':
      return `a free tile in ${power.hex} when a corporation buys it`;
    case 'extra-yellow-tile':
      return 'one more yellow tile, once';
    case 'brings-shares':
      return `brings ${list(Object.entries(power.shares).map(([id, count]) => `${counted(count, 'share')} of ${id}`))}`;
  }
}
