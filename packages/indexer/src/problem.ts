/** Problems of an index, worded for visitors; messages of drivers, nodes and systems are only logged. */
import {
  BlockNotFoundError,
  ExplorerError,
  NetworkError,
  PrunedError,
  RateLimitedError,
} from '@cairn/chain/errors';
import {
  DatabaseDamagedError,
  DatabaseError,
  DatabaseLockedError,
  DatabaseUnavailableError,
  isDiskFull,
  MigrationError,
} from '@cairn/db/errors';
import { SourceMismatchError } from './source/source.ts';

/** Errors whose messages are ours, and contain nothing about this machine. */
const OWN_WORDS = new Set([
  'BrokenLinkError',
  'ForeignChainError',
  'PermanentError',
  'HeightError',
  'HeightFailedError',
  'LostHeightsError',
  'ReplacedChainError',
]);

/** A clause without a full stop. */
export function problemOf(error: unknown): string {
  if (isDiskFull(error)) return 'the disk is full';
  if (error instanceof DatabaseUnavailableError) return 'the database does not respond';
  if (error instanceof DatabaseDamagedError) return 'the index was damaged, and is being rebuilt';
  if (error instanceof DatabaseLockedError) return 'another program uses the index';
  if (error instanceof MigrationError) return 'the index belongs to another version of this program';
  if (error instanceof DatabaseError) return 'the database refuses what is to be written';
  if (error instanceof NetworkError) return 'the node does not respond';
  if (error instanceof RateLimitedError) return 'the node limits the rate of requests';
  if (error instanceof PrunedError) return 'the node no longer has it';
  if (error instanceof BlockNotFoundError) return 'the node does not have it yet';
  if (error instanceof ExplorerError) return "the node's answer is not as expected";
  if (error instanceof SourceMismatchError) return error.message;
  if (error instanceof Error && OWN_WORDS.has(error.name)) return error.message;
  return 'an unexpected error';
}
