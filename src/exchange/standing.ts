/** Which actions of an export stand, once what was taken back is gone. */
import { type Click, type Export, ExportError } from './read.ts';

/** An action that stands, with what standing orders did at once because of it. */
export interface Standing {
  /** Its number in the export; a line of the checkpoints has the same. */
  readonly id: number;
  /** In order; none where only a standing order was set or ended. */
  readonly actions: readonly Click['auto_actions'][number][];
}

/** The actions that stand, in order. Throws ExportError for a redo of nothing. */
export function standing(from: Export): readonly Standing[] {
  return resolve(from.actions).map((clicks) => ({
    id: clicks.at(-1)!.id,
    actions: clicks
      .flatMap((click) => [click, ...click.auto_actions])
      .filter(({ type }) => !type.startsWith('program_')),
  }));
}

/**
 * Follows `undo` (the last one standing, or all after `action_id`) and `redo` (the last undo). A merger that failed was
 * taken back there, and stands here with all that was said in it.
 */
function resolve(clicks: readonly Click[]): readonly (readonly Click[])[] {
  const merged = new Map<Click, readonly Click[]>();
  let stand: readonly Click[] = [];
  let undone: (readonly Click[])[] = [];
  for (const click of clicks) {
    if (click.type === 'message') continue;
    if (click.type === 'undo') {
      const back = click.action_id;
      const keep = back === undefined ? stand.slice(0, -1) : stand.filter(({ id }) => id <= back);
      undone.push(stand.slice(keep.length));
      stand = keep;
    } else if (click.type === 'redo') {
      const again = undone.pop();
      if (!again) throw new ExportError(`The export's action ${click.id} is a redo with nothing undone.`);
      stand = [...stand, ...again];
    } else {
      const failed = click.type === 'failed_merge' ? (undone.at(-1) ?? []) : [];
      if (failed.some(({ type }) => type === 'merge')) merged.set(click, failed);
      stand = [...stand, click];
      undone = [];
    }
  }
  return stand.map((click) => [...(merged.get(click) ?? []), click]);
}
