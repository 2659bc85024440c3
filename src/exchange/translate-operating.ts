/** Operating round: tiles, stations, runs, privates. */
import type { Game } from '../model/game.ts';
import type { CityId } from '../model/state.ts';
import { faceAt } from '../network/face.ts';
import { type Ledger, ourTrain, tileLaid, trainMoved, typeOf } from './ledger.ts';
import { otherHex, ourRotation } from './names.ts';
import { ExportError } from './read.ts';
import { chain } from './route.ts';
import { actor, consent, controller, keyOf, ownerOf } from './table.ts';
import type { Translators } from './translate.ts';
import { type CHOICES, openChoice } from './translate-choice.ts';
import type { STOCK } from './translate-stock.ts';
import { buyTrain } from './translate-trains.ts';

type Operating = Omit<Translators, keyof typeof STOCK | keyof typeof CHOICES | 'pass' | 'end_game'>;

export const OPERATING: Operating = {
  lay_tile({ game, ledger }, theirs) {
    const { definition } = game;
    const [tile, hex] = [typeOf(theirs.tile), otherHex(definition, theirs.hex)];
    if (!definition.tiles[tile]) throw new ExportError(`There is no tile ${tile}.`);
    if (!definition.hexes[hex]) throw new ExportError(`There is no hex ${theirs.hex}.`);
    const rotation = ourRotation(definition, tile, theirs.rotation);
    const lay = { type: 'lay' as const, ...actor(game, theirs), hex, tile, rotation };
    const action = theirs.entity_type === 'company' ? { ...lay, with: String(theirs.entity) } : lay;
    return { actions: [action], ledger: tileLaid(ledger, theirs.tile, hex) };
  },

  /** The answer to a choice, where one of its cities is meant. */
  place_token({ game, ledger }, theirs) {
    const city = ourCity(game, ledger, theirs.city);
    const by = actor(game, theirs);
    const asked = openChoice(game, ({ entity, choices }) => entity === by.as && choices.includes(city));
    return asked ? { type: 'choose', seat: asked.seat, choice: city } : { type: 'station', ...by, city };
  },

  /** Which of two stations in one hex goes, in a merger. */
  remove_token({ game, ledger }, { city: theirs }) {
    const city = ourCity(game, ledger, theirs);
    const asked = openChoice(game, ({ choices }) => choices.includes(city));
    if (!asked) throw new ExportError(`Nobody is asked about a station in ${city}.`);
    return { type: 'choose', seat: asked.seat, choice: city };
  },

  special_buy({ game }, theirs) {
    return { type: 'coal', ...actor(game, theirs) };
  },

  /** From the shell in which the train lies; of several of its type the first goes. */
  swap_train({ game, ledger }, theirs) {
    const by = actor(game, theirs);
    const ours = ourTrain(ledger, theirs.train);
    const key = keyOf(game, ours);
    if (key === undefined || ownerOf(key) !== by.as)
      throw new ExportError(`${by.as} has no ${theirs.train}.`);
    const train = typeOf(ours);
    const first = game.state.trains.owned[key]!.find((one) => typeOf(one) === train)!;
    return {
      actions: [{ type: 'swap', ...by, train, from: key.slice(by.as.length + 1) }],
      ledger: trainMoved(ledger, theirs.train, first),
    };
  },

  run_routes({ game, ledger }, theirs) {
    const run = theirs.routes.filter(({ connections }) => connections.length > 0);
    return {
      type: 'run',
      ...actor(game, theirs),
      routes: run.map(({ train, connections, hexes }) => ({
        train: ourTrain(ledger, train),
        path: wayOf(game, connections, hexes),
      })),
    };
  },

  /** A minor's half is paid by itself. */
  dividend({ game }, theirs) {
    if (theirs.kind === 'half' && theirs.entity_type === 'minor') return [];
    return { type: 'dividend', ...actor(game, theirs), pay: theirs.kind === 'payout' };
  },

  buy_train: buyTrain,

  buy_company({ game }, { entity, company, price }) {
    const as = String(entity);
    const seat = controller(game, as);
    const owner = game.state.companies[company]?.owner;
    if (!owner) throw new ExportError(`${company} has no owner to sell it.`);
    return [{ type: 'private', seat, as, company, price }, ...consent(game, owner, seat)];
  },

  /** The next value where tokens of a canal wait to be placed, else the port. */
  assign({ game }, theirs) {
    const hex = otherHex(game.definition, theirs.target);
    const waiting = game.state.pending.find((one) => one.kind === 'canal');
    const by = actor(game, theirs);
    return waiting ? { type: 'canal', ...by, value: waiting.values[0]!, hex } : { type: 'port', ...by, hex };
  },

  /** Trains of one type are alike: the last goes, and the numbers follow. */
  discard_train({ game, ledger }, theirs) {
    const by = actor(game, theirs);
    const ours = ourTrain(ledger, theirs.train);
    const train = typeOf(ours);
    const beside = game.state.trains.owned[keyOf(game, ours) ?? by.as];
    const last = beside?.findLast((one) => typeOf(one) === train);
    return {
      actions: [{ type: 'discard', ...by, train }],
      ledger: last === undefined ? ledger : trainMoved(ledger, theirs.train, last),
    };
  },

  bankrupt({ game }, theirs) {
    return { type: 'bankrupt', ...actor(game, theirs) };
  },
};

/** Hexes in order; one whose city or town is passed without a stop in brackets. */
function wayOf(
  { definition, state }: Game,
  connections: readonly (readonly string[])[],
  hexes: readonly string[],
): readonly string[] {
  const stops = new Set([...hexes, ...connections.flatMap((one) => [one[0], one.at(-1)])]);
  return chain(connections, hexes).map((theirs) => {
    const hex = otherHex(definition, theirs);
    const passed = !stops.has(theirs) && faceAt(definition, state.board, hex).places.length > 0;
    return passed ? `(${hex})` : hex;
  });
}

/** `57-2-0`: city 0 of where that copy lies; `G10-0-2`: city 2 of the printed hex. */
function ourCity(game: Game, ledger: Ledger, theirs: string): CityId {
  const piece = typeOf(theirs);
  const hex = ledger.tiles[piece] ?? otherHex(game.definition, typeOf(piece));
  if (!game.definition.hexes[hex]) throw new ExportError(`There is no city ${theirs} on the board.`);
  return `${hex}/${theirs.slice(piece.length + 1)}`;
}
