/** An action as its canonical command: what replies echo and lists of moves offer, ready to send. */
import type { Action, ActionOf } from '../model/action.ts';
import type { Definition } from '../model/definition.ts';
import type { CityId } from '../model/state.ts';
import { directionNames } from './directions.ts';
import { type CitiesOf, type CityPlace, type Names, printedCities } from './lexicon.ts';
import type { ActionDraft } from './reading.ts';
import { trainType } from './slots/routes.ts';

/**
 * Canonical text of an action; of its readings of lowest rank one equals it. One of several cities is named by its
 * direction where `names` tell what lies on the board.
 */
export function formatAction(
  definition: Definition,
  action: Action | ActionDraft,
  names: Names = {},
): string {
  switch (action.type) {
    case 'buy-company':
      return `buy ${action.company}`;
    case 'bid':
      return `bid ${action.company} ${action.amount}`;
    case 'par':
      return `par ${action.corporation} ${action.price}`;
    case 'buy':
      return `buy ${action.corporation} ${sources(action.from)}`;
    case 'sell':
      return `sell ${action.corporation} ${action.count}`;
    case 'exchange':
      return exchange(action);
    case 'merge':
      return `merge ${action.second} into ${action.first}`;
    case 'choose':
      return `choose ${choice(definition, action.choice, names)}`;
    case 'claim':
      return action.use ? claimWord(definition) : 'wait';
    case 'redeem':
      return `redeem ${action.count}`;
    case 'lay':
      return `lay ${action.tile} ${action.hex} r${action.rotation}${by('with', action.with)}`;
    case 'station':
      return `token ${cityNamed(definition, action.city, names.cities)}`;
    case 'run':
      return action.routes.length === 0 ? 'run best' : `run ${action.routes.map(route).join(', ')}`;
    case 'dividend':
      return action.pay ? 'pay' : 'withhold';
    case 'train':
      return train(action);
    case 'swap':
      return `swap ${action.train} from ${action.from}`;
    case 'private':
      return `private ${action.company} ${action.price}`;
    case 'canal':
      return `canal ${action.value} ${action.hex}`;
    case 'port':
      return `port ${action.hex}`;
    case 'discard':
      return `discard ${action.train}`;
    case 'answer':
      return action.yes ? 'yes' : 'no';
    case 'end-game':
      return action.yes ? 'end game' : 'end game no';
    default:
      return action.type;
  }
}

function by(word: string, what: string | undefined): string {
  return what === undefined ? '' : ` ${word} ${what}`;
}

/** `ipo`, or `pool 2 treasury 4`. */
function sources({ treasury = 0, offering = 0, pool = 0 }: ActionOf<'buy'>['from']): string {
  const written = [
    ['ipo', offering],
    ['pool', pool],
    ['treasury', treasury],
  ] as const;
  const used = written.filter(([, count]) => count > 0);
  const single = used.length === 1 && used[0]![1] === 1;
  return used.map(([word, count]) => (single ? word : `${word} ${count}`)).join(' ');
}

/** What is started is named with its price, what is bought with where it lies. */
function exchange({ company, corporation, from, price }: Omit<ActionOf<'exchange'>, 'seat'>): string {
  const place = from === 'offering' ? 'ipo' : from;
  return `exchange ${company} ${corporation} ${price === undefined ? place : `par ${price}`}`;
}

/** A player by name, a city as any other; what else it may be is its own word. */
function choice(definition: Definition, chosen: string, { cities, seats = [] }: Names): string {
  const number = /^s([1-6])$/.exec(chosen)?.[1];
  if (number !== undefined) return seats[Number(number) - 1] ?? `player ${number}`;
  return /\/\d$/.test(chosen) ? cityNamed(definition, chosen, cities) : chosen;
}

/** The last word of the card that gives the right. */
function claimWord({ companies }: Definition): string {
  for (const { powers } of Object.values(companies)) {
    for (const power of powers)
      if (power.kind === 'claim-priority') return power.card.split(' ').at(-1)!.toLowerCase();
  }
  return 'claim';
}

function route({ train: id, path }: ActionOf<'run'>['routes'][number]): string {
  return `${trainType(id)} ${path.join('-')}`;
}

function train(action: Omit<ActionOf<'train'>, 'seat' | 'as'>): string {
  const from = action.from === 'bank' ? '' : ` from ${action.from}`;
  const price = action.price === undefined ? '' : ` ${action.price}`;
  const rights = `${by('trade', action.trade)}${by('for', action.shell)}${by('with', action.with)}`;
  return `train ${action.train}${from}${price}${rights}`;
}

/** `E20`; where the hex has several cities with the direction that only this one has, its own name, or its number. */
function cityNamed(definition: Definition, city: CityId, cities?: CitiesOf): string {
  const slash = city.lastIndexOf('/');
  const hex = city.slice(0, slash);
  const number = Number(city.slice(slash + 1));
  const all = cities?.(hex) ?? printedCities(definition, hex);
  if (all.length <= 1 && number === 0) return hex;
  const exit = cities === undefined ? undefined : ownExit(all, city);
  if (exit !== undefined) return `${hex} ${directionNames(definition)[exit]}`;
  return `${hex} ${all.find((each) => each.city === city)?.name ?? `city ${number + 1}`}`;
}

function ownExit(all: readonly CityPlace[], city: CityId): number | undefined {
  const others = all.filter((each) => each.city !== city).flatMap(({ exits }) => exits);
  return all.find((each) => each.city === city)?.exits.find((exit) => !others.includes(exit));
}
