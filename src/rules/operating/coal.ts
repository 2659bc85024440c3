/** Coal markers: without one a corporation may not run to the coalfields or beyond. Rule `coal-marker`. */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { HexId } from '../../model/state.ts';
import { faceAt, isEdge } from '../../network/face.ts';
import { reach } from '../../network/reach.ts';
import type { ActionRule, Decision } from '../rule.ts';
import { changeTurn, entityOf, isMinor, treasuryOf } from './turn.ts';

const SECTION = '5';

export const coal: ActionRule<'coal'> = {
  type: 'coal',
  open: (game, question) => judgeCoal(game, entityOf(question)),
  slots: [],
  cost: (game) => game.definition.coal?.price ?? 0,
  decide(decision, { as }) {
    const { price, hex } = decision.definition.coal!;
    const there = decision.state.coal!;
    decision.emit({ type: 'cash', from: as, to: 'bank', amount: price, why: 'coal', about: hex });
    decision.emit({ type: 'coal', coal: { ...there, fields: there.fields - 1 } });
    decision.emit({ type: 'corporation', corporation: as, change: { coal: true } });
    changeTurn(decision, { touched: true });
  },
};

/** At any time in its turn, where a route comes to the coalfields and a marker is left there. */
function judgeCoal(game: Game, entity: string): Refusal | null {
  const rule = game.definition.coal;
  if (!rule) return refuse('no-coal', { entity });
  if (game.state.corporations[entity]?.coal) return refuse('coal-already', { entity }, SECTION);
  if ((game.state.coal?.fields ?? 0) === 0)
    return refuse('coal-none-left', { entity, hex: rule.hex }, SECTION);
  const treasury = treasuryOf(game, entity);
  if (treasury < rule.price) return refuse('coal-too-dear', { entity, price: rule.price, treasury }, SECTION);
  return arrivesAt(game, entity, rule.hex)
    ? null
    : refuse('coal-not-reached', { entity, hex: rule.hex }, SECTION);
}

/** Does a route come to track of the coalfields? */
function arrivesAt(game: Game, entity: string, hex: HexId): boolean {
  const { pieces } = faceAt(game.definition, game.state.board, hex);
  const edges = pieces.flatMap(({ a, b }) => [a, b]).filter(isEdge);
  return edges.some((edge) => reach(game, entity).arrives(hex, edge));
}

/** Whoever lays the tunnel gets the marker printed there; one that has a marker already sends it to the coalfields. */
export function takeTunnelMarker(decision: Decision, entity: string, hex: HexId): void {
  const there = decision.state.coal;
  if (!there?.tunnel || decision.definition.coal?.tunnel !== hex) return;
  const has = isMinor(decision, entity) || decision.state.corporations[entity]!.coal === true;
  decision.emit({ type: 'coal', coal: { tunnel: false, fields: there.fields + (has ? 1 : 0) } });
  if (!has) decision.emit({ type: 'corporation', corporation: entity, change: { coal: true } });
}
