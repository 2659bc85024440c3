/** A run as it is written: trains, each with its stops. */
import { trainsOwned } from '../../model/shells.ts';
import type { TrainId } from '../../model/state.ts';
import type { Lexicon } from '../lexicon.ts';
import { bare } from '../names.ts';
import { nearest } from '../nearest.ts';
import { type Complaint, complain, entityOf, type Kind, type Place } from './kind.ts';
import { findNames } from './names.ts';

interface Route {
  readonly train: TrainId;
  readonly path: readonly string[];
}

export const routes: Kind = {
  match: (place) => {
    const { words, at, lexicon } = place;
    if (at >= words.length) return [];
    const parts = words.slice(at).join(' ').split(/[,;]/);
    const written: Route[] = [];
    for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
      const route = readRoute(part, lexicon);
      if ('refused' in route) return route;
      written.push(route);
    }
    return [{ length: words.length - at, values: [withTrainIds(written, place)] }];
  },
  names: ({ lexicon }) => ['best', ...lexicon.vocabulary.train.names],
};

/** `3 E20-C20-B21`, `3: E20 C20 B21`. */
function readRoute(text: string, lexicon: Lexicon): Route | Complaint {
  const words = text.split(' ').map((word, index) => (index < 2 ? word.replace(/:$/, '') : word));
  const [train] = findNames({ words, at: 0, lexicon, bound: {} }, lexicon.vocabulary.train);
  if (train === undefined) return unknown('train', words[0]!, lexicon.vocabulary.train.names);
  const path: string[] = [];
  for (const leg of words.slice(train.length).join(' ').split(/[->]/)) {
    const stops = readLeg(leg.trim(), lexicon);
    if (!Array.isArray(stops)) return stops;
    path.push(...stops);
  }
  return path.length > 0
    ? { train: train.ids[0]!, path }
    : complain('route-without-stops', { train: train.ids[0] });
}

/** One stop, which may have a name of several words, or several parted by blanks. */
function readLeg(leg: string, lexicon: Lexicon): string[] | Complaint {
  if (leg === '') return [];
  const whole = readStop(leg, lexicon);
  if (whole !== undefined) return [whole];
  const stops: string[] = [];
  for (const word of leg.split(' ')) {
    const stop = readStop(word, lexicon);
    if (stop === undefined) return unknown('stop', word, lexicon.vocabulary.hex.names);
    stops.push(stop);
  }
  return stops;
}

/** `H16`, or `(H16)` for a way through without a stop; `G22/1` for one place of several. */
function readStop(word: string, lexicon: Lexicon): string | undefined {
  const through = /^\((.+)\)$/.exec(word);
  const [, name = '', place = ''] = /^(.*?)(\/[to]?\d)?$/.exec((through?.[1] ?? word).trim()) ?? [];
  const [hex] = lexicon.vocabulary.hex.find(name);
  if (hex === undefined) return undefined;
  const stop = (place === '' ? cityNamed(lexicon, hex, name) : undefined) ?? `${hex}${place}`;
  return through === null ? stop : `(${stop})`;
}

/** One city of several, by a name of its own. */
function cityNamed({ cities }: Lexicon, hex: string, name: string): string | undefined {
  return cities(hex).find((each) => each.name !== undefined && bare(each.name) === bare(name))?.city;
}

function unknown(slot: string, word: string, names: readonly string[]): Complaint {
  return complain('unknown-word', { word, slot, nearest: nearest(word, names) });
}

/** Types made trains: of those the corporation has, first the ones that may still run. A type it has not stays. */
function withTrainIds(written: readonly Route[], place: Place): Route[] {
  const { state } = place.lexicon;
  if (state === undefined) return [...written];
  const turn = state.round.kind === 'operating' ? state.round.turn : null;
  const owned = trainsOwned(state, entityOf(place) ?? '');
  const spent = turn?.spent ?? [];
  const left = [
    ...owned.filter((train) => !spent.includes(train)),
    ...owned.filter((train) => spent.includes(train)),
  ];
  return written.map((route) => {
    const at = left.findIndex((train) => trainType(train) === route.train);
    return at < 0 ? route : { ...route, train: left.splice(at, 1)[0]! };
  });
}

/** The type of a train: `4-2` → `4`. */
export function trainType(train: TrainId): string {
  const dash = train.lastIndexOf('-');
  return dash < 0 ? train : train.slice(0, dash);
}
