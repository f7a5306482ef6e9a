/** What keeps an index from going on, in words for visitors: what drivers and systems say is for the log. */
import { NetworkError } from '@cairn/chain/errors';
import { DatabaseDamagedError, DatabaseUnavailableError, isDiskFull } from '@cairn/db/errors';

/** Half a sentence, without a full stop. */
export function problemOf(error: unknown): string {
  if (isDiskFull(error)) return 'the disk is full';
  if (error instanceof DatabaseUnavailableError) return 'the database does not answer';
  if (error instanceof DatabaseDamagedError) return 'the index was damaged, and is made anew';
  if (error instanceof NetworkError) return 'the node does not answer';
  return error instanceof Error ? error.message : String(error);
}
