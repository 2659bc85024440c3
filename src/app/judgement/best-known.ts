/** With a run goes the best that was found, so that whoever tells of it, in whatever letter, does not search again. */
import type { Action } from '../../model/action.ts';
import type { Event } from '../../model/event.ts';
import type { Game } from '../../model/game.ts';
import type { BestKnown, Run } from '../../model/state.ts';
import { bestOf } from '../../rules/operating/run.ts';

/** The events of an action, as they are stored and told. `before`: the game in which it was done. */
export function withBestKnown(before: Game, action: Action, events: readonly Event[]): readonly Event[] {
  if (action.type !== 'run') return events;
  return events.map((event) =>
    event.type === 'run' && event.run.entity === action.as
      ? { ...event, best: bestKnown(before, event.run) }
      : event,
  );
}

/** Where the search was not finished, the run itself may be better than what was found. */
function bestKnown(before: Game, run: Run): BestKnown {
  const { run: found, bound } = bestOf(before, run.entity);
  const { revenue, routes } = found.revenue > run.revenue ? found : run;
  return { revenue, routes, bound };
}
