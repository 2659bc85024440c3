/** What stands on the pictures and in their alt texts, from `templates/board`, with the names of the players. */
import type { Book } from '../../model/book.ts';
import type { Definition, Power } from '../../model/definition.ts';
import type { Pending, Round, State } from '../../model/state.ts';
import type { PictureWordings } from '../../model/wording.ts';
import { inTheBook } from '../voice/book.ts';
import { type Facts, type Forms, fillPart, WordingError } from '../voice/phrase.ts';
import { counted } from '../voice/speaker.ts';

export type Names = Readonly<Record<string, string>>;

export interface Words {
  /** A label of a group, filled: `map.run`. Throws WordingError where there is none. */
  say(key: string, facts?: Facts): string;
  /** A seat by its player's name; anybody else by their own. */
  who(party: string): string;
}

const FORMS: Forms = { n: (value, noun) => counted(Number(value), noun) };

/** `names`: what each seat is called; `book`: what the title's own book calls things. */
export function wordsOf(wordings: PictureWordings, names: Names, book?: Book): Words {
  return {
    say: (key, facts = {}) => {
      const wording = wordings[key];
      if (wording === undefined) throw new WordingError(`templates/board has no "${key}"`);
      return fillPart(inTheBook(wording, book), facts, FORMS);
    },
    who: (party) => names[party] ?? party,
  };
}

export function roundTitle(words: Words, round: Round): string {
  return words.say(`game.${round.kind}`, { ...round });
}

/** Who acts now: a player's name, or the corporation with its president's; those whose answer the turn waits for first. */
export function onTurn(state: State, words: Words): string | null {
  const { round } = state;
  if (round.kind === 'over') return null;
  const awaited = new Set(state.pending.flatMap((one) => answererOf(state, one) ?? []));
  if (awaited.size > 0) return [...awaited].map((seat) => words.who(seat)).join(', ');
  if (round.kind !== 'operating') {
    const seat = round.kind === 'auction' && round.contest !== null ? round.contest.turn : round.turn;
    return words.who(seat);
  }
  if (round.turn === null) return null;
  const { entity } = round.turn;
  const president = presidentOf(state, entity);
  return president === null ? entity : words.say('game.for', { entity, president: words.who(president) });
}

/** Null: it is asked of whoever has the turn in any case. */
function answererOf(state: State, one: Pending): string | null {
  if ('seat' in one) return one.seat;
  return one.kind === 'discard' ? presidentOf(state, one.corporation) : null;
}

/** Seat that acts for a corporation, or for a minor by its company. */
export function presidentOf(state: State, entity: string): string | null {
  return state.corporations[entity]?.president ?? state.companies[entity]?.owner ?? null;
}

/** `Katrineholm (D21)`; a hex without a name by its coordinates. */
export function hexName({ words, definition }: Speaking, hex: string): string {
  const { name } = definition.hexes[hex] ?? {};
  return name === undefined ? hex : words.say('game.hex', { name, hex });
}

/** A private's power in a few words. */
export function powerWords(look: Speaking, power: Power): string {
  const [key, facts] = powerFacts(look, power);
  return look.words.say(`powers.${key}`, facts);
}

interface Speaking {
  readonly definition: Definition;
  readonly words: Words;
}

function powerFacts({ words, definition }: Speaking, power: Power): [key: string, facts: Facts] {
  switch (power.kind) {
    case 'canal-tokens':
      return [power.kind, { ...power, values: power.values.map((value) => `+${value}`).join(' ') }];
    case 'terrain-discount':
      return [power.kind, { hexes: Object.keys(power.hexes) }];
    case 'presidency': {
      const { corporation, extra_shares: count } = power;
      const key = corporation === 'random' ? '-random' : count > 0 ? '-more' : '';
      return [`presidency${key}`, { corporation, count }];
    }
    case 'extra-yellow-tile':
      return [power.kind, { price: definition.currency.replace('%s', String(power.price)) }];
    case 'exchange-share':
      return [power.kind, { count: power.shares }];
    case 'brings-shares': {
      const shares = Object.entries(power.shares);
      const said = shares.map(([corporation, count]) =>
        words.say('powers.shares-of', { corporation, count }),
      );
      return [power.kind, { shares: said }];
    }
    default:
      return [power.kind, { ...power }];
  }
}
