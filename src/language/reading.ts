/** What a line may mean. */
import type { Action } from '../model/action.ts';
import type { Request } from '../model/request.ts';
import type { CorporationId, MinorId } from '../model/state.ts';

type WithoutSeat<T> = T extends Action ? Omit<T, 'seat' | 'as'> : never;
/** An action before it is known whose it is: seat and `as` are filled in from what is asked. */
export type ActionDraft = WithoutSeat<Action>;

export type RoundKind = 'auction' | 'stock' | 'operating' | 'any';

interface ReadFrom {
  /** Name of the command in the grammar. */
  readonly command: string;
  /** Kinds of round it belongs to. */
  readonly when: readonly RoundKind[];
  /** The corporation or minor that the line is headed with. */
  readonly as?: CorporationId | MinorId;
  /** Field of the action or request → the words it was read from, for pointing at what is wrong. */
  readonly words: Readonly<Record<string, string>>;
}
export interface ActionReading extends ReadFrom {
  readonly kind: 'action';
  readonly action: ActionDraft;
  /** A reading of a higher rank counts only if none of a lower one is legal. */
  readonly rank: number;
  /** The action is not complete: `best-run` asks for the best run of the corporation. */
  readonly resolve?: 'best-run';
}
export interface RequestReading extends ReadFrom {
  readonly kind: 'request';
  readonly request: Request;
}
export type Reading = ActionReading | RequestReading;
