/** Placing a station in an open slot that the corporation has a route to. Rule `station` (10.4). */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { isSeatless } from '../../model/seatless.ts';
import type { CityId } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { reach } from '../../network/reach.ts';
import { homeCities } from '../homes.ts';
import type { ActionRule } from '../rule.ts';
import { declineUpTo, finishStep, stepReachable } from './steps.ts';
import { changeTurn, entityOf, homesOf, isMinor, stationsOf, treasuryOf, turnOf } from './turn.ts';

export function canPlaceStation(game: Game): boolean {
  const { entity, stationPlaced } = turnOf(game);
  if (stationPlaced || isMinor(game, entity) || judgeCharter(game, entity)) return false;
  for (const city of reach(game, entity).cities) if (!judgeSlot(game, entity, city)) return true;
  return false;
}

export const station: ActionRule<'station'> = {
  type: 'station',
  open(game, question) {
    const entity = entityOf(question);
    const late = stepReachable(game, question, 'station');
    if (late) return late;
    if (turnOf(game).stationPlaced) return refuse('station-twice', { corporation: entity }, '10.4');
    return judgeCharter(game, entity);
  },
  slots: [
    {
      field: 'city',
      candidates: (game, question) => reach(game, entityOf(question)).cities,
      judge: (game, question, { city }) => judgeCity(game, question, city ?? ''),
    },
  ],
  cost: (game, { as }) => nextStation(game, as)?.price ?? 0,
  decide(decision, { as, city }) {
    declineUpTo(decision, 'station');
    const { index, price } = nextStation(decision, as)!;
    if (price > 0)
      decision.emit({ type: 'cash', from: as, to: 'bank', amount: price, why: 'station', about: city });
    decision.emit({ type: 'station', owner: as, index, city, why: 'bought' });
    changeTurn(decision, { stationPlaced: true });
    finishStep(decision, 'station');
  },
};

/** The next station on the charter, home first, and its price; extra stations of a minor are always placed. */
export function nextStation(game: Game, id: string): { index: number; price: number } | null {
  const index = stationsOf(game, id).indexOf(null);
  const price = priceOfStation(game, id, index);
  return index < 0 || price === undefined ? null : { index, price };
}

/** An owner without a seat pays nothing. A System pays for each what the dearest of its first corporation's costs: its homes are placed apart. */
function priceOfStation(game: Game, id: string, index: number): number | undefined {
  if (isSeatless(game, id)) return 0;
  const first = game.state.corporations[id]?.shells?.[0];
  const { stations } = game.definition.corporations[first ?? id] ?? {};
  return first === undefined ? stations?.[index] : stations?.at(-1);
}

/** @param price what it would cost; absent: what the charter says */
export function judgeCharter(game: Game, corporation: string, price?: number): Refusal | null {
  const next = nextStation(game, corporation);
  if (!next) return refuse('station-none-left', { corporation }, '10.4');
  const treasury = treasuryOf(game, corporation);
  if ((price ?? next.price) > treasury)
    return refuse('station-too-dear', { corporation, price: next.price, treasury }, '10.4');
  return null;
}

function judgeCity(game: Game, question: Question, city: CityId): Refusal | null {
  const corporation = entityOf(question);
  const [hex = '', number] = city.split('/');
  const face = game.definition.hexes[hex] ? faceAt(game.definition, game.state.board, hex) : null;
  if (face?.places[Number(number)]?.kind !== 'city')
    return refuse('station-no-city', { corporation, hex }, '10.4');
  const refusal = judgeSlot(game, corporation, city);
  if (refusal) return refusal;
  if (!reach(game, corporation).cities.has(city))
    return refuse('station-not-reached', { corporation, hex, city }, '10.4');
  return null;
}

/** The first city of the hex with an open slot for it; null: none. */
export function openSlotIn(game: Game, corporation: string, hex: string): CityId | null {
  const { places } = faceAt(game.definition, game.state.board, hex);
  const cities = places.filter(({ kind }) => kind === 'city').map(({ code }) => `${hex}/${code}`);
  return cities.find((city) => !judgeSlot(game, corporation, city)) ?? null;
}

/** Is there a slot for it: none of its own in the hex, one open, and enough left for homes of others? */
function judgeSlot(game: Game, corporation: string, city: CityId): Refusal | null {
  const { board } = game.state;
  const [hex, number] = city.split('/') as [string, string];
  if (game.definition.coal?.hex === hex) return refuse('station-coalfields', { corporation, hex }, '5');
  if (stationsOf(game, corporation).some((own) => own?.startsWith(`${hex}/`))) {
    return refuse('station-already-in-hex', { corporation, hex }, '10.4');
  }
  const taken = board.stations[city] ?? [];
  const { slots } = faceAt(game.definition, board, hex).places[Number(number)]!;
  const open = slots - taken.length;
  if (open < 1) return refuse('station-city-full', { corporation, hex, city, owners: taken }, '10.4');
  const own = homesOf(game, corporation);
  const kept = Object.keys(board.homes).filter(
    (id) => !own.includes(id) && homeCities(game, id).includes(city),
  );
  if (open <= kept.length) return refuse('station-home-kept', { corporation, hex, city, kept }, '10.4');
  return null;
}
