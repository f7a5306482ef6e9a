/** Fillers: read heights, decode them, write them. */
import { setImmediate } from 'node:timers/promises';
import type { Database, Queryable } from '@cairn/db/database';
import { decodeHeight, type DecodedHeight } from './decode-height.ts';
import { advanceClaim, type Claim } from './ranges.ts';
import type { Source } from './source/source.ts';
import { writeHeights, type WriterState, type Written } from './write-heights.ts';

/** Heights in one transaction. Reads of PGlite wait for it; PostgreSQL gains by fewer and larger copies. */
export const BATCH_HEIGHTS: Readonly<Record<Database['engine'], number>> = { pglite: 40, postgres: 100 };
/** Heights asked for at a time. */
const READ_AHEAD = 8;
/** A claim outlives this much silence of its filler. */
export const LEASE_SECONDS = 60;

export interface FillContext {
  readonly database: Database;
  readonly source: Source;
  readonly state: WriterState;
  readonly signal: AbortSignal;
  /** Heights in one transaction of a filler. */
  readonly batchHeights: number;
  /** Called after each transaction. */
  readonly onWritten: (written: Written) => void;
  /** Waits while the index is paused. */
  readonly whenRunning: () => Promise<void>;
}

/** Reads and decodes heights in order, several at a time; fewer than asked for when one of them cannot be read.
 * @throws {ExplorerError} when the first cannot be read. */
export async function readHeights(
  { source, signal }: Pick<FillContext, 'source' | 'signal'>,
  from: number,
  to: number,
): Promise<readonly DecodedHeight[]> {
  const heights: DecodedHeight[] = [];
  for (let start = from; start <= to; start += READ_AHEAD) {
    const asked = Array.from({ length: Math.min(READ_AHEAD, to - start + 1) }, (_, index) =>
      source.height(start + index, signal),
    );
    for (const answer of await Promise.allSettled(asked)) {
      if (answer.status === 'fulfilled') {
        heights.push(decodeHeight(answer.value));
        // What the database has answered meanwhile is heard between two heights, not after all of them.
        await setImmediate();
        continue;
      }
      // What was read before it is written first: a bad height costs no good ones.
      if (heights.length === 0 || signal.aborted) throw answer.reason;
      return heights;
    }
  }
  return heights;
}

/** Writes the rest of a claimed range, batch by batch; the next batch is read while one is written.
 * @throws {ClaimLostError} @throws {ReplacedChainError} @throws {ExplorerError} @throws {DatabaseError} */
export async function fillRange(context: FillContext, claim: Claim): Promise<void> {
  const { signal, whenRunning } = context;
  let current = claim;
  let reading = readBatch(context, claim.next, claim.to);
  while (current.next <= current.to) {
    const heights = await reading;
    const next = current.next + heights.length;
    signal.throwIfAborted();
    await whenRunning();
    reading = next > current.to ? Promise.resolve([]) : readBatch(context, next, current.to);
    // A batch that is being read when the writing fails is given up with it.
    reading.catch(() => undefined);
    current = await writeBatch(context, current, heights, next);
  }
}

function readBatch(context: FillContext, from: number, to: number): Promise<readonly DecodedHeight[]> {
  return readHeights(context, from, Math.min(to, from + context.batchHeights - 1));
}

async function writeBatch(
  { database, state, onWritten }: FillContext,
  claim: Claim,
  heights: readonly DecodedHeight[],
  next: number,
): Promise<Claim> {
  let moved = claim;
  const checkpoint = async (transaction: Queryable): Promise<void> => {
    moved = await advanceClaim(transaction, claim, next, LEASE_SECONDS);
  };
  onWritten(await writeHeights(database, state, heights, checkpoint));
  return moved;
}
