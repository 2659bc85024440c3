/** A definition and a state: what every rule and every view reads. */
import type { Definition } from './definition.ts';
import type { State } from './state.ts';

export interface Game {
  readonly definition: Definition;
  readonly state: State;
}
