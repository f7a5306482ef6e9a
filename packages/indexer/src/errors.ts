/** Errors that stop an index, or that it retries. */
import { problemOf } from './problem.ts';

/** The database contains another chain than the source; nothing is written. */
export class ForeignChainError extends Error {
  override name = 'ForeignChainError';
}

/** A block does not match an adjacent block, indexed or just read: one of them is wrong. */
export class BrokenLinkError extends Error {
  override name = 'BrokenLinkError';
  constructor(
    /** Height of the upper block. */
    readonly height: number,
    what: string,
  ) {
    super(`height ${height}: ${what}`);
  }
}

/** The source's history differs further down than the unwind limit; the index is unchanged. */
export class ReplacedChainError extends Error {
  override name = 'ReplacedChainError';
  constructor(
    /** The first height known to differ. */
    readonly height: number,
  ) {
    super(
      `the network has another history from height ${height} or below on: the chain was reset, or this is another one of the same name`,
    );
  }
}

/** Another filler took over the range after the claim expired; this one's work is discarded. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** A height could not be read, decoded or written. */
export class HeightError extends Error {
  override name = 'HeightError';
  constructor(
    readonly height: number,
    override readonly cause: Error,
  ) {
    super(`height ${height}: ${problemOf(cause)}`, { cause });
  }
}

/** The source has permanently lost heights; retries do not help. */
export class LostHeightsError extends Error {
  override name = 'LostHeightsError';
  constructor(
    /** The last lost height. */
    readonly to: number,
    /** A clause for visitors. */
    reason: string,
  ) {
    super(reason);
  }
}

/** An index that does not follow gave up after the retries. */
export class HeightFailedError extends Error {
  override name = 'HeightFailedError';
  constructor(
    readonly height: number,
    cause: unknown,
  ) {
    super(`height ${height}: ${problemOf(cause)}`, { cause });
  }
}

/** Wraps anything thrown in an Error. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
