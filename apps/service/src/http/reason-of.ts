/** Why a request failed. */
import { toError } from '@cairn/indexer/errors';

/**
 * In the system's words: `fetch` says only that it failed, and where a host has several addresses its cause has one
 * failure for each and no words of its own.
 */
export function reasonOf(caught: unknown): string {
  const error = toError(caught);
  const causes: readonly unknown[] =
    error.cause instanceof AggregateError ? error.cause.errors : [error.cause];
  const messages = causes.map((cause) => (cause instanceof Error ? cause.message : ''));
  return messages.find((message) => message !== '') ?? error.message;
}
