/** What a line may mean. */
import type { Action } from '../model/action.ts';
import type { CorporationId, HexId, MinorId } from '../model/state.ts';

type WithoutSeat<T> = T extends Action ? Omit<T, 'seat' | 'as'> : never;
/** An action before it is known whose it is: seat and `as` are filled in from what is asked. */
export type ActionDraft = WithoutSeat<Action>;

export type RoundKind = 'auction' | 'stock' | 'operating' | 'any';

export type Request =
  | { readonly type: 'status' | 'report' }
  | { readonly type: 'board' | 'market' | 'players'; readonly at?: number }
  /** `command`: a name of the grammar, see `actionTypesOf`; `place`: a hex, corporation, minor or company. */
  | { readonly type: 'moves'; readonly command?: string; readonly place?: HexId | string }
  | { readonly type: 'what-if'; readonly line: string }
  /** Without `to`: the sender's last message. */
  | { readonly type: 'undo'; readonly to?: number }
  | { readonly type: 'log'; readonly since?: number }
  | { readonly type: 'help'; readonly command?: string };

interface ReadFrom {
  /** Name of the command in the grammar. */
  readonly command: string;
  /** Kinds of round it belongs to. */
  readonly when: readonly RoundKind[];
  /** The corporation or minor that the line is headed with. */
  readonly as?: CorporationId | MinorId;
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
