/** Operating round: tiles, stations, runs, privates. */
import type { Game } from '../model/game.ts';
import type { CityId } from '../model/state.ts';
import { type Ledger, ourTrain, tileLaid, trainMoved, typeOf } from './ledger.ts';
import { otherHex, ourRotation } from './names.ts';
import { ExportError } from './read.ts';
import { chain } from './route.ts';
import { actor, consent, controller } from './table.ts';
import type { Translators } from './translate.ts';
import { buyTrain } from './translate-trains.ts';

type Operating = Omit<
  Translators,
  'bid' | 'par' | 'buy_shares' | 'sell_shares' | 'choose' | 'pass' | 'end_game'
>;

export const OPERATING: Operating = {
  lay_tile({ game, ledger }, theirs) {
    const { definition } = game;
    const [tile, hex] = [typeOf(theirs.tile), otherHex(definition, theirs.hex)];
    const rotation = ourRotation(definition, tile, theirs.rotation);
    const lay = { type: 'lay' as const, ...actor(game, theirs), hex, tile, rotation };
    const action = theirs.entity_type === 'company' ? { ...lay, with: String(theirs.entity) } : lay;
    return { actions: [action], ledger: tileLaid(ledger, theirs.tile, hex) };
  },

  place_token({ game, ledger }, theirs) {
    return { type: 'station', ...actor(game, theirs), city: ourCity(game, ledger, theirs.city) };
  },

  run_routes({ game, ledger }, theirs) {
    const run = theirs.routes.filter(({ connections }) => connections.length > 0);
    return {
      type: 'run',
      ...actor(game, theirs),
      routes: run.map(({ train, connections, hexes }) => ({
        train: ourTrain(ledger, train),
        path: chain(connections, hexes).map((hex) => otherHex(game.definition, hex)),
      })),
    };
  },

  dividend({ game }, theirs) {
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

  /** Trains of one type are alike: the first goes, and the numbers follow. */
  discard_train({ game, ledger }, theirs) {
    const by = actor(game, theirs);
    const train = typeOf(ourTrain(ledger, theirs.train));
    const first = game.state.trains.owned[by.as]?.find((one) => typeOf(one) === train);
    return {
      actions: [{ type: 'discard', ...by, train }],
      ledger: first === undefined ? ledger : trainMoved(ledger, theirs.train, first),
    };
  },

  bankrupt({ game }, theirs) {
    return { type: 'bankrupt', ...actor(game, theirs) };
  },
};

/** `57-2-0`: city 0 of where that copy lies; `G10-0-2`: city 2 of the printed hex. */
function ourCity(game: Game, ledger: Ledger, theirs: string): CityId {
  const piece = typeOf(theirs);
  const hex = ledger.tiles[piece] ?? otherHex(game.definition, typeOf(piece));
  if (!game.definition.hexes[hex]) throw new ExportError(`There is no city ${theirs} on the board.`);
  return `${hex}/${theirs.slice(piece.length + 1)}`;
}
