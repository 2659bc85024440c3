/** What an error of Discord's means for a message of ours. */
import { RESTJSONErrorCodes as Codes, DiscordAPIError, RateLimitError } from 'discord.js';
import type { Outcome } from '../../model/channel.ts';

const codeOf = (error: unknown) => (error instanceof DiscordAPIError ? Number(error.code) : 0);
const among = (error: unknown, codes: readonly number[]) => codes.includes(codeOf(error));

/** The token of an interaction is no good any more, or its answer has been put away. */
export function isDead(error: unknown): boolean {
  return among(error, [
    Codes.UnknownWebhook,
    Codes.InvalidWebhookToken,
    Codes.UnknownInteraction,
    Codes.UnknownMessage,
  ]);
}

/** The channel is gone, nobody may write there any more, or we are no longer in it. */
export function isGone(error: unknown): boolean {
  return among(error, [Codes.UnknownChannel, Codes.UnknownGuild, Codes.MissingAccess]) || isLocked(error);
}

/** A thread that is only put away comes back with the next message; one that is locked does not. */
export function isLocked(error: unknown): boolean {
  return among(error, [Codes.ThreadLocked, Codes.InvalidActionOnArchivedThread]);
}

export function isForbidden(error: unknown): boolean {
  return among(error, [Codes.MissingPermissions]);
}

/** We may write there, but not under a message. */
export function cannotReply(error: unknown): boolean {
  return among(error, [Codes.CannotReplyWithoutPermissionToReadMessageHistory]);
}

export function isAcknowledged(error: unknown): boolean {
  return among(error, [Codes.InteractionHasAlreadyBeenAcknowledged]);
}

/** What is said about this message is final; trouble of Discord's, of the net or of our token is not. */
export function outcomeOf(error: unknown): Outcome {
  const why = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);
  if (error instanceof RateLimitError) return { outcome: 'later', why, after: error.retryAfter };
  const isFinal = error instanceof DiscordAPIError && [400, 403, 404].includes(error.status);
  return { outcome: isFinal ? 'never' : 'later', why };
}
