/** The leader: plans ranges for fillers, writes the tip itself, folds running figures. */
import type { Queryable } from '@cairn/db/database';
import { makeParts } from '@cairn/db/partition';
import { intOf } from '@cairn/db/row-values';
import type { IndexedChain } from './begin-index.ts';
import { BrokenLinkError, ClaimLostError, LostHeightsError } from './errors.ts';
import { readHeights, writeFitting, type FillContext } from './fill-range.ts';
import { foldNext, type FoldOptions } from './fold/fold.ts';
import { readLinks } from './links.ts';
import { quarantineHeights } from './quarantine.ts';
import { planTo } from './ranges.ts';
import { SourceMismatchError, type SourceStatus } from './source/source.ts';

/** Up to this many heights are written by the leader directly. */
const TIP_HEIGHTS = 20;

/**
 * The source's current status.
 * @throws {SourceMismatchError} when it is of another chain.
 * @throws {ExplorerError}
 */
export async function lookAtHead(
  { source, signal }: Pick<FillContext, 'source' | 'signal'>,
  { chainId }: Pick<IndexedChain, 'chainId'>,
): Promise<SourceStatus> {
  const status = await source.status(signal);
  if (status.chainId !== chainId) throw new SourceMismatchError('the node serves another chain');
  return status;
}

/**
 * Plans or writes new heights up to `target`.
 * @throws {HeightError}
 * @throws {BrokenLinkError}
 * @throws {DatabaseError}
 */
export async function advanceTip(context: FillContext, target: number): Promise<void> {
  const { database, source, signal } = context;
  const planned = await plannedTo(database);
  if (target > planned + TIP_HEIGHTS) {
    // Verifies the head, since a wrong one would plan millions of heights.
    await source.height(target, signal).catch((error: unknown) => {
      // The source once had a height that it has lost.
      if (!(error instanceof LostHeightsError)) throw error;
    });
    await makeParts(database, target);
    await planTo(database, target);
  } else if (target > planned) {
    await makeParts(database, target);
    await writeTip(context, planned + 1, target);
  }
}

/**
 * Verifies that the source's newest block is the indexed one.
 * @returns whether it is indexed and the same.
 * @throws {BrokenLinkError} when it is another.
 */
export async function compareHead(
  { database }: Pick<FillContext, 'database'>,
  { latest, latestHash }: Pick<SourceStatus, 'latest' | 'latestHash'>,
): Promise<boolean> {
  if (latestHash === null || latestHash === '') return false;
  const known = (await readLinks(database, [latest])).get(latest);
  if (known !== undefined && known.hash !== latestHash)
    throw new BrokenLinkError(latest, 'the index has another block');
  return known !== undefined;
}

/**
 * Folds all contiguous written heights; calls `onFolded` after each batch.
 * @throws {BrokenLinkError}
 * @throws {DatabaseError}
 */
export async function foldAll(
  { database, signal, whenRunning }: Pick<FillContext, 'database' | 'signal' | 'whenRunning'>,
  options: FoldOptions,
  onFolded: (height: number) => void | Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await whenRunning();
    const height = await foldNext(database, options);
    if (height === undefined) return;
    await onFolded(height);
  }
}

async function writeTip(context: FillContext, from: number, to: number): Promise<void> {
  let next = from;
  await writeFitting(context, await readHeights(context, from, to), (moved) => async (transaction) => {
    await movePlan(transaction, next, moved);
    next = moved;
  });
}

/** Skips abandoned heights at the tip. */
export async function skipTip(
  { database }: Pick<FillContext, 'database'>,
  from: number,
  to: number,
  reason: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await quarantineHeights(transaction, from, to, reason);
    await movePlan(transaction, from, to + 1);
  });
}

/** @throws {ClaimLostError} when the plan has changed. */
async function movePlan(transaction: Queryable, from: number, next: number): Promise<void> {
  const moved = await transaction.query(
    'update progress set planned_to = $1, updated = now() where planned_to = $2 returning planned_to',
    [next - 1, from - 1],
  );
  if (moved.length === 0) throw new ClaimLostError(`height ${from}: the plan was changed`);
}

/** Heights up to here are written or planned. */
export async function plannedTo(database: Queryable): Promise<number> {
  const [row] = await database.query('select planned_to from progress');
  return row === undefined ? 0 : intOf(row, 'planned_to');
}

/** Height of the running figures. */
export async function foldedTo(database: Queryable): Promise<number> {
  const [row] = await database.query('select folded_to from progress');
  return row === undefined ? 0 : intOf(row, 'folded_to');
}
