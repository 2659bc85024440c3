/** A legal action with one of its values changed: mostly illegal, and never allowed to slip through. */
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Chance } from './chance.ts';

/** Fields that a corporation or minor may stand in. */
const ENTITY_FIELDS = new Set(['as', 'corporation', 'first', 'second', 'shell']);

/** `luck` chooses the field, and the value. Routes are checked one by one, and left alone. */
export function altered({ definition, state }: Game, action: Action, luck: Chance): Action {
  const fields = Object.entries(action).filter(([field]) => !['type', 'routes'].includes(field));
  const [field, value] = fields[luck.below(fields.length)]!;
  return { ...action, [field]: other() } as Action;

  function other(): unknown {
    if (typeof value === 'number') return field === 'rotation' ? luck.below(6) : value + luck.below(7) - 3;
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'object') return parts(value as Record<string, number>);
    const words = named();
    return words[luck.below(words.length)];
  }

  /** One of the counts changed, or a count of something else. */
  function parts(counts: Record<string, number>): Record<string, number> {
    const names = ['treasury', 'offering', 'pool'];
    const name = names[luck.below(names.length)]!;
    return { ...counts, [name]: (counts[name] ?? 0) + luck.below(3) - 1 };
  }

  function named(): readonly string[] {
    if (field === 'seat') return state.seats;
    if (field === 'hex') return Object.keys(definition.hexes);
    if (field === 'tile') return Object.keys(definition.tiles);
    if (field === 'company' || field === 'with') return Object.keys(definition.companies);
    if (field === 'train' || field === 'trade') return definition.trains.map(({ name }) => name);
    if (field === 'city') return Object.keys(definition.hexes).flatMap((hex) => [`${hex}/0`, `${hex}/1`]);
    const corporations = [...new Set([definition, state].flatMap((one) => Object.keys(one.corporations)))];
    if (ENTITY_FIELDS.has(field)) return [...corporations, ...Object.keys(definition.minors)];
    if (field === 'from') return [...corporations, 'bank', 'pool', 'offering', 'treasury'];
    if (field === 'choice') return [...state.seats, ...corporations, 'exchange', 'sell', 'none'];
    return [''];
  }
}
