/** What keeps an index from going on, in words for visitors: what drivers, nodes and systems say is for the log. */
import { ExplorerError, NetworkError } from '@cairn/chain/errors';
import {
  DatabaseDamagedError,
  DatabaseError,
  DatabaseLockedError,
  DatabaseUnavailableError,
  isDiskFull,
  MigrationError,
} from '@cairn/db/errors';

/** Errors whose sentences are the index's own, and name nothing of this machine. */
const OWN_WORDS = new Set([
  'ForeignChainError',
  'ForeverFailedError',
  'HeightFailedError',
  'ReplacedChainError',
]);

/** Half a sentence, without a full stop. */
export function problemOf(error: unknown): string {
  if (isDiskFull(error)) return 'the disk is full';
  if (error instanceof DatabaseUnavailableError) return 'the database does not answer';
  if (error instanceof DatabaseDamagedError) return 'the index was damaged, and is made anew';
  if (error instanceof DatabaseLockedError) return 'another program uses the index';
  if (error instanceof MigrationError) return 'the index is of another version of this program';
  if (error instanceof DatabaseError) return 'the database refuses what is to be written';
  if (error instanceof NetworkError) return 'the node does not answer';
  if (error instanceof ExplorerError) return "the node's answer is not as expected";
  if (error instanceof Error && OWN_WORDS.has(error.name)) return error.message;
  return 'an unexpected error';
}
