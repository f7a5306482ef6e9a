/** Fillers, which read, decode and write heights. */
import { setImmediate } from 'node:timers/promises';
import type { Database, Queryable } from '@cairn/db/database';
import { DatabaseError } from '@cairn/db/errors';
import { decodeHeight, type DecodedHeight } from './decode-height.ts';
import { BrokenLinkError, HeightError, toError } from './errors.ts';
import { quarantineHeights } from './quarantine.ts';
import { advanceClaim, renewClaim, type Claim } from './ranges.ts';
import type { Source } from './source/source.ts';
import { writeHeights, type WriterState, type Written } from './write-heights.ts';

/** Heights per transaction. Reads of PGlite wait for it; PostgreSQL benefits from larger copies. */
export const BATCH_HEIGHTS: Readonly<Record<Database['engine'], number>> = { pglite: 40, postgres: 100 };
/** Number of heights that are read concurrently. */
const READ_AHEAD = 8;
/** Time after which a claim expires without activity. */
export const LEASE_SECONDS = 60;

export interface FillContext {
  readonly database: Database;
  readonly source: Source;
  readonly state: WriterState;
  readonly signal: AbortSignal;
  /** Heights per transaction. */
  readonly batchHeights: number;
  /** Called after each transaction. */
  readonly onWritten: (written: Written) => void;
  /** Waits while the index is paused. */
  readonly whenRunning: () => Promise<void>;
  /**
   * Decides on a failure at the next height to write; returns the height up to which to give up.
   * @throws the failure, or a more severe one, while a retry may help.
   */
  readonly giveUp: (failure: unknown, next: number) => Promise<SkippedHeights>;
}

/** Heights to skip. */
export interface SkippedHeights {
  readonly to: number;
  readonly reason: string;
}

/**
 * Reads and decodes heights in order, several at a time; returns fewer when one fails.
 * @throws {HeightError} when the first one fails.
 */
export async function readHeights(
  { source, signal }: Pick<FillContext, 'source' | 'signal'>,
  from: number,
  to: number,
): Promise<readonly DecodedHeight[]> {
  const heights: DecodedHeight[] = [];
  for (let start = from; start <= to; start += READ_AHEAD) {
    const batch = Array.from({ length: Math.min(READ_AHEAD, to - start + 1) }, (_, index) => start + index);
    const reading = await Promise.allSettled(batch.map((height) => source.height(height, signal)));
    for (const [index, answer] of reading.entries()) {
      const height = start + index;
      try {
        if (answer.status === 'rejected') throw toError(answer.reason);
        heights.push(decodeHeight(answer.value));
        // Yields between heights, so that database responses are processed.
        await setImmediate();
      } catch (error) {
        signal.throwIfAborted();
        // Earlier heights are written first.
        if (heights.length === 0) throw new HeightError(height, toError(error));
        return heights;
      }
    }
  }
  return heights;
}

/**
 * Writes the rest of a claimed range, and keeps the claim however slow the node is.
 * @throws {ClaimLostError}
 * @throws {BrokenLinkError}
 * @throws {HeightError}
 * @throws {DatabaseError}
 */
export async function fillRange(context: FillContext, claim: Claim): Promise<void> {
  const renewing = setInterval(
    // A claim that could not be renewed is noticed by the next write.
    () => void renewClaim(context.database, claim, LEASE_SECONDS).catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  );
  try {
    await writeRange(context, claim);
  } finally {
    clearInterval(renewing);
  }
}

/** Reads the next batch while it writes one. */
async function writeRange(context: FillContext, claim: Claim): Promise<void> {
  const { database, signal, whenRunning, giveUp } = context;
  let current = claim;
  const advance = (next: number) => async (transaction: Queryable) => {
    current = await advanceClaim(transaction, current, next, LEASE_SECONDS);
  };
  let reading = readBatch(context, claim.next, claim.to);
  while (current.next <= current.to) {
    try {
      const heights = await reading;
      const next = current.next + heights.length;
      signal.throwIfAborted();
      await whenRunning();
      reading = next > current.to ? Promise.resolve([]) : readBatch(context, next, current.to);
      // A batch in progress is discarded when writing fails.
      reading.catch(() => undefined);
      await writeFitting(context, heights, advance);
    } catch (error) {
      signal.throwIfAborted();
      const { to, reason } = await giveUp(error, current.next);
      const from = current.next;
      await database.transaction(async (transaction) => {
        await quarantineHeights(transaction, from, Math.min(to, current.to), reason);
        await advance(Math.min(to, current.to) + 1)(transaction);
      });
      reading = readBatch(context, current.next, current.to);
    }
  }
}

function readBatch(context: FillContext, from: number, to: number): Promise<readonly DecodedHeight[]> {
  return readHeights(context, from, Math.min(to, from + context.batchHeights - 1));
}

/**
 * Writes consecutive heights; `checkpoint` advances the plan to the given height in the same transaction.
 * When one does not match or cannot be stored, those before it are written.
 * @throws {BrokenLinkError}
 * @throws {HeightError}
 * @throws {DatabaseError}
 */
export async function writeFitting(
  context: Pick<FillContext, 'database' | 'state' | 'onWritten'>,
  heights: readonly DecodedHeight[],
  checkpoint: (next: number) => (transaction: Queryable) => Promise<void>,
): Promise<void> {
  const { database, state, onWritten } = context;
  const [first, last] = [heights[0], heights.at(-1)];
  if (first === undefined || last === undefined) return;
  try {
    onWritten(await writeHeights(database, state, heights, checkpoint(last.height + 1)));
  } catch (error) {
    if (error instanceof BrokenLinkError) {
      const bad = Math.min(error.height, last.height);
      if (bad > first.height) await writeFitting(context, heights.slice(0, bad - first.height), checkpoint);
      throw error;
    }
    if (!isRefused(error)) throw error;
    if (heights.length === 1) throw new HeightError(first.height, toError(error));
    for (const height of heights) await writeFitting(context, [height], checkpoint);
  }
}

/** Whether the database refuses the data itself, so that retries do not help. */
export function isRefused(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof DatabaseError && !error.retryable);
}
