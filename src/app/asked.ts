/** The pictures that go with an answer, drawn: what was asked for, and what the message has changed. */
import { evolve } from '../engine/engine.ts';
import type { Answer, LineAnswer, PictureName } from '../model/answer.ts';
import type { Event } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import type { PictureRequest } from '../model/request.ts';
import type { State } from '../model/state.ts';
import type { GameRecord, Sender } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Ran } from '../view/picture/routes.ts';
import type { Picture } from '../view/picture/svg.ts';
import type { Names } from '../view/picture/words.ts';
import { tilesAsked } from './judgement/pictures.ts';
import { drawChange, drawChoices, drawPart, drawSheet, type SheetOptions } from './sheets.ts';
import { drawTried } from './tried.ts';

/** One picture of an answer. */
export interface Sheet {
  /** `change`: the part of the board where something has changed. */
  readonly name: PictureName | 'change';
  /** Tells it from others of the answer: `board-run-` and whose it is. */
  readonly file: string;
  /** The position it shows. */
  readonly position: number;
  readonly picture: Picture;
}

/** What each seat is called. */
export function namesOf(seats: readonly string[]): Names {
  return Object.fromEntries(seats.map((seat, index) => [`s${index + 1}`, seat]));
}

/**
 * Draws what goes with an answer. What has changed since the addressee's last move stands out; where the addressee has
 * just moved, what that message has changed.
 */
export function drawAnswer(
  store: Store,
  record: GameRecord,
  answer: Answer,
  addressee: Sender = answer.sender,
): Sheet[] {
  if (answer.pictures.length === 0) return [];
  const drawing = new Drawing(store, record, answer, addressee);
  const asked = answer.lines.flatMap((line) => (line.outcome === 'told' ? drawing.asked(line) : []));
  const tried = drawing.tried();
  const names = new Set(asked.map(({ name }) => name));
  // where nothing was done there is nothing to show but what was asked for and tried
  const moved = answer.position !== answer.before;
  const others = moved ? answer.pictures.filter((name) => !names.has(name)) : [];
  return [...others.flatMap((name) => drawing.main(name)), ...asked, ...tried, ...drawing.change()];
}

type Asked = Extract<LineAnswer, { outcome: 'told' }>;

class Drawing {
  readonly #store: Store;
  readonly #record: GameRecord;
  readonly #answer: Answer;
  readonly #names: Names;
  readonly #since: number;

  constructor(store: Store, record: GameRecord, answer: Answer, addressee: Sender) {
    this.#store = store;
    this.#record = record;
    this.#answer = answer;
    this.#names = namesOf(record.seats);
    const moved = addressee === answer.sender && answer.position !== answer.before;
    this.#since = moved ? answer.before : lastMove(store, record.id, addressee, answer.position);
  }

  /** A picture of the game as the message left it. */
  main(name: PictureName): Sheet[] {
    if (name === 'tiles') return [];
    const { position } = this.#answer;
    const run = this.#runsMade();
    const options = { since: this.#stateAt(this.#since), ...(run.length > 0 && { run }) };
    return [
      { name, file: name, position, picture: drawSheet(name, this.#at(position), this.#names, options) },
    ];
  }

  /** The part of the board that the message, or others since, have changed. */
  change(): Sheet[] {
    const { pictures, position, before } = this.#answer;
    if (position === before || !pictures.includes('board')) return [];
    const picture = drawChange(this.#at(position), this.#names, this.#stateAt(this.#since));
    return picture === null ? [] : [{ name: 'change', file: 'change', position, picture }];
  }

  /** What-ifs, each on the game as the lines before it left it. */
  tried(): Sheet[] {
    const { lines, before, sender } = this.#answer;
    let position = before;
    return lines.flatMap((line) => {
      if ('position' in line && line.outcome !== 'told') ({ position } = line);
      return line.outcome === 'what-if'
        ? drawTried(this.#at(position), this.#names, sender, line, position)
        : [];
    });
  }

  asked({ request, position }: Asked): Sheet[] {
    switch (request.type) {
      case 'board':
      case 'market':
      case 'players':
      case 'auction':
        return [this.#look(request, position)];
      case 'moves':
        return this.#tiles(request);
      default:
        return [];
    }
  }

  #look(request: PictureRequest, position: number): Sheet {
    const { type: name, at, since = at === undefined ? this.#since : undefined, grey = false } = request;
    const game = this.#at(position);
    const runs = this.#runs(request);
    const options: SheetOptions = {
      grey,
      ...(runs.length > 0 ? { run: runs } : since !== undefined && { since: this.#stateAt(since) }),
    };
    const picture =
      request.hex === undefined
        ? drawSheet(name, game, this.#names, options)
        : drawPart(game, this.#names, [request.hex], options);
    const parts = [
      name,
      ...(request.run === undefined ? [] : ['run', ...runs.map(({ run }) => run.entity)]),
      ...(request.hex === undefined ? [] : [request.hex]),
      ...(grey ? ['grey'] : []),
    ];
    return { name, file: parts.join('-'), position, picture };
  }

  #runs({ run, also }: PictureRequest): Ran[] {
    if (run === undefined) return [];
    const entities = run === 'last' ? null : [run, also].flatMap((one) => one ?? []);
    return lastRuns(this.#store, this.#record.id, this.#answer.position, entities);
  }

  /** By the message, each with the game as its line left it. */
  #runsMade(): Ran[] {
    return this.#answer.lines.flatMap((line) =>
      line.outcome === 'done'
        ? runsIn(line.events).map(({ run }) => ({ run, state: this.#stateAt(line.position) }))
        : [],
    );
  }

  #tiles(request: Asked['request']): Sheet[] {
    const { position, sender } = this.#answer;
    const game = this.#at(position);
    const hex = tilesAsked(game, request, sender);
    if (hex === null) return [];
    const picture = drawChoices(game, this.#names, sender, hex);
    return [{ name: 'tiles', file: `tiles-${hex}`, position, picture }];
  }

  #at(position: number): Game {
    return { definition: this.#record.definition, state: this.#stateAt(position) };
  }

  #stateAt(position: number): State {
    return this.#store.load(this.#record.id, evolve, position).state;
  }
}

/** Position of the last move of a seat that stands; of somebody who has not moved, the position itself. */
export function lastMove(store: Store, game: number, seat: Sender, position: number): number {
  const { standing } = store.load(game, evolve, position).ledger;
  return standing.findLast((entry) => entry.seat === seat)?.position ?? position;
}

/**
 * The last runs of these, as far as entries up to a position stand, with the game as it was when they were made; null:
 * the run made last. Those that have not run are left out.
 */
export function lastRuns(
  store: Store,
  game: number,
  position: number,
  entities: readonly string[] | null,
): Ran[] {
  const stands = new Set(store.load(game, evolve, position).ledger.standing.map((entry) => entry.position));
  const found = new Map<string, Ran>();
  for (const { position: at, events } of store.log(game).toReversed()) {
    if (found.size === (entities?.length ?? 1)) break;
    if (!stands.has(at)) continue;
    for (const { run } of runsIn(events))
      if (!found.has(run.entity) && entities?.includes(run.entity) !== false)
        found.set(run.entity, { run, state: store.load(game, evolve, at).state });
  }
  return entities === null ? [...found.values()] : entities.flatMap((entity) => found.get(entity) ?? []);
}

function runsIn(events: readonly Event[]) {
  return events.filter((event) => event.type === 'run');
}
