/** What stops an index, and what it waits out. */
import { problemOf } from './problem.ts';

/** The database holds another chain than the source: nothing is written. */
export class ForeignChainError extends Error {
  override name = 'ForeignChainError';
}

/** A block does not fit the block beside it that is indexed, or read with it: one of the two is wrong. */
export class BrokenLinkError extends Error {
  override name = 'BrokenLinkError';
  constructor(
    /** Of the upper block. */
    readonly height: number,
    what: string,
  ) {
    super(`height ${height}: ${what}`);
  }
}

/** The source's chain was replaced further down than is unwound: what is indexed stays as it is. */
export class ReplacedChainError extends Error {
  override name = 'ReplacedChainError';
  constructor(
    /** The first height that is known to differ. */
    readonly height: number,
  ) {
    super(
      `the network has another history from height ${height} or below on: the chain was reset, or this is another one of the same name`,
    );
  }
}

/** Another filler took a range whose claim had run out. Its work counts, this one's does not. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** One height could not be read, turned into rows, or written. */
export class HeightError extends Error {
  override name = 'HeightError';
  constructor(
    readonly height: number,
    override readonly cause: Error,
  ) {
    super(`height ${height}: ${problemOf(cause)}`, { cause });
  }
}

/** The source has lost heights for good, and knows it: no repetition brings them back. */
export class LostHeightsError extends Error {
  override name = 'LostHeightsError';
  constructor(
    /** The last of them. */
    readonly to: number,
    /** Half a sentence, for visitors. */
    reason: string,
  ) {
    super(reason);
  }
}

/** An index that does not follow gave up: the node or the database was away for too long. */
export class HeightFailedError extends Error {
  override name = 'HeightFailedError';
  constructor(
    readonly height: number,
    cause: unknown,
  ) {
    super(`height ${height}: ${problemOf(cause)}`, { cause });
  }
}

/** Anything thrown, as an error. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
