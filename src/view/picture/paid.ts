/** What one stop paid to one train. */
import type { Run, TrainRoute } from '../../model/state.ts';
import { stopValues, trainTypeOf } from '../../network/revenue.ts';
import { linesOf } from '../../network/ways.ts';
import type { Look } from './look.ts';

/** Value of the stop with the tokens that count there; what a whole route earns on top is not a stop's. */
export function paidAt(look: Look, run: Run, route: TrainRoute, stop: string): number {
  const index = linesOf(look.definition, look.state.board).byId.get(stop)?.index;
  if (index === undefined) return 0;
  return stopValues(look, run.entity, trainTypeOf(look.definition, route.train))[index] ?? 0;
}
