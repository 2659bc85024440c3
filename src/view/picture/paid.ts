/** What one stop paid to one train. */
import type { Run, State, TrainRoute } from '../../model/state.ts';
import { stopValues, trainTypeOf } from '../../network/revenue.ts';
import { linesOf } from '../../network/ways.ts';
import type { Look } from './look.ts';

/** Value of the stop with the tokens that count there; what a whole route earns on top is not a stop's. */
export function paidAt(
  { definition }: Pick<Look, 'definition'>,
  { run, state }: { readonly run: Run; readonly state: State },
  route: TrainRoute,
  stop: string,
): number {
  const index = linesOf(definition, state.board).byId.get(stop)?.index;
  if (index === undefined) return 0;
  return stopValues({ definition, state }, run.entity, trainTypeOf(definition, route.train))[index] ?? 0;
}
