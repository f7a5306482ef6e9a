/** What stops an index, and what it waits out. */
import { problemOf } from './problem.ts';

/** The database holds another chain than the source: nothing is written. */
export class ForeignChainError extends Error {
  override name = 'ForeignChainError';
}

/** The source's chain began anew, or was replaced from some height on: nothing is written. */
export class ReplacedChainError extends Error {
  override name = 'ReplacedChainError';
  constructor(height: number, what: string) {
    super(
      `height ${height}: ${what}. The chain was reset, or this is another one of the same name; start over with an empty index (--reset), or name another data folder`,
    );
  }
}

/** Another filler took a range whose claim had run out. Its work counts, this one's does not. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** A height could not be read or written, however often it was tried. */
export class HeightFailedError extends Error {
  override name = 'HeightFailedError';
  constructor(
    readonly height: number,
    cause: unknown,
  ) {
    super(`height ${height}: ${problemOf(cause)}`, { cause });
  }
}
