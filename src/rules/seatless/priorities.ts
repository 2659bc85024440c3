/**
 * Rule `track-priorities`: what track a corporation of the owner without a seat lays (13.2). Main line first, a yellow tile
 * before an upgrade, the hex nearest to where the lines begin; then a city, the home first, and of its kind the one of
 * highest value. Between the other cities the player chooses.
 */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { seatlessOwner } from '../../model/seatless.ts';
import type { HexId, State } from '../../model/state.ts';
import { placeValue, tileFace } from '../../network/face.ts';
import { buildsMainline, mainlineDistances } from '../../network/mainline.ts';
import {
  judgeBlocked,
  judgeReached,
  judgeTile,
  judgeTrack,
  layableHexes,
  layRotations,
} from '../operating/lay-checks.ts';
import { tileActionLeft } from '../operating/tile-actions.ts';
import { stationsOf } from '../operating/turn.ts';
import { phaseOf } from '../trains.ts';
import { followsPriorities } from './owner.ts';

/** As they are numbered in print; those of one row are free among themselves. */
const ORDER = [['1a'], ['1b'], ['2a'], ['2b', '2c', '2d']] as const;
type Priority = (typeof ORDER)[number][number];

interface Place {
  readonly hex: HexId;
  readonly tile: string;
  readonly rotation: number;
}

export interface TrackDuty {
  /** The priorities that come now: one, or those that are free among themselves. */
  readonly priorities: readonly Priority[];
  /** What may be laid, and in which hexes. */
  readonly places: readonly Place[];
  readonly hexes: readonly HexId[];
}

const known = new WeakMap<State, TrackDuty | 'none'>();

/** What the corporation on turn must lay now; null: nothing. */
export function trackDuty(game: Game, entity: string): TrackDuty | null {
  let duty = known.get(game.state);
  if (!duty) {
    duty = (tileActionLeft(game) && findDuty(game, entity)) || 'none';
    known.set(game.state, duty);
  }
  return duty === 'none' ? null : duty;
}

function findDuty(game: Game, entity: string): TrackDuty | null {
  const found = new Map<Priority, { readonly place: Place; readonly rank: number }[]>();
  for (const place of placesFor(game, entity)) {
    const priority = priorityOf(game, entity, place);
    if (!priority) continue;
    const list = found.get(priority) ?? [];
    found.set(priority, list);
    list.push({ place, rank: rankOf(game, priority, place) });
  }
  for (const row of ORDER) {
    const priorities = row.filter((one) => found.has(one));
    if (priorities.length === 0) continue;
    const places = priorities.flatMap((one) => best(found.get(one)!));
    return { priorities, places, hexes: [...new Set(places.map(({ hex }) => hex))] };
  }
  return null;
}

function best(list: readonly { readonly place: Place; readonly rank: number }[]): readonly Place[] {
  const most = Math.max(...list.map(({ rank }) => rank));
  return list.filter(({ rank }) => rank === most).map(({ place }) => place);
}

/** Every tile that the corporation could lay if there were no priorities; terrain costs it nothing. */
function* placesFor(game: Game, entity: string): Generator<Place> {
  const question: Question = { id: '', seat: '', kind: 'operating-turn', entity, verbs: [] };
  for (const tile in game.definition.tiles) {
    if (judgeTile(game, { tile })) continue;
    for (const hex of layableHexes(game, question, tile)) {
      if (judgeBlocked(game, hex, entity) || judgeReached(game, question, hex)) continue;
      for (const rotation of layRotations(game, { tile, hex })) {
        const action: Lay = { type: 'lay', seat: '', as: entity, tile, hex, rotation };
        if (!judgeTrack(game, action)) yield { hex, tile, rotation };
      }
    }
  }
}

function priorityOf(game: Game, entity: string, { hex, tile, rotation }: Place): Priority | null {
  const { definition, state } = game;
  const yellow = definition.tiles[tile]!.colour === 'yellow';
  if (!state.board.mainline.includes(hex) && buildsMainline(definition, hex, tile, rotation))
    return yellow ? '1a' : '1b';
  if (tileFace(definition, tile, rotation).cities === 0) return null;
  if (definition.corporations[entity]!.home === hex) return '2a';
  if (stationsOf(game, entity).some((city) => city?.startsWith(`${hex}/`))) return '2b';
  return yellow ? '2c' : '2d';
}

/** More is better: nearness on the main line, the value of the city as it would be. */
function rankOf(game: Game, priority: Priority, { hex, tile, rotation }: Place): number {
  const { definition } = game;
  if (priority === '1a' || priority === '1b')
    return -(
      mainlineDistances(definition, seatlessOwner(game)!.mainline_from).get(hex) ?? Number.MAX_SAFE_INTEGER
    );
  const cities = tileFace(definition, tile, rotation).places.filter(({ kind }) => kind === 'city');
  return Math.max(...cities.map((city) => placeValue(city, phaseOf(game))));
}

/** Null: nothing can be laid, or nothing more. */
export function trackOwed(game: Game, entity: string): Refusal | null {
  const duty = trackDuty(game, entity);
  if (!duty) return null;
  const { priorities: first, hexes } = duty;
  return refuse('seatless-track-owed', { entity, first, hexes }, '13.2');
}

/** Null: the tile is one that the priorities allow. Else what comes first. */
export function priorityRefusal(game: Game, { as, hex, tile, rotation }: Lay): Refusal | null {
  if (!followsPriorities(game, as)) return null;
  const duty = trackDuty(game, as);
  const same = (one: Place) => one.hex === hex && one.tile === tile && one.rotation === rotation;
  if (duty?.places.some(same)) return null;
  const { id: owner, mainline_from: start } = seatlessOwner(game)!;
  const facts = { entity: as, hex, tile, owner, start };
  if (!duty) return refuse('seatless-no-priority', facts, '13.2');
  const { priorities, hexes } = duty;
  const own = priorityOf(game, as, { hex, tile, rotation });
  if (!own || !priorities.includes(own))
    return refuse('seatless-priority', { ...facts, own, first: priorities, hexes }, '13.2');
  const ahead = [
    ...new Set(duty.places.filter((one) => priorityOf(game, as, one) === own).map((one) => one.hex)),
  ];
  const rule = own.startsWith('1') ? 'seatless-nearer-first' : 'seatless-value-first';
  return refuse(rule, { ...facts, own, hexes: ahead }, '13.2');
}
