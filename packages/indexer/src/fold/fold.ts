/** Folds facts into running figures, in height order, in the leader. */
import type { Database, Queryable } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import { checkLinks, readLinks } from '../links.ts';
import { quarantinedBetween } from '../quarantine.ts';
import { writtenTo } from '../ranges.ts';
import { commitLater } from '../write-heights.ts';
import type { FoldStep } from './fold-step.ts';
import { foldAccounts } from './accounts.ts';
import { foldBalances } from './balances.ts';
import { foldBallots, foldParameters } from './governance.ts';
import { foldMarkets, foldPackets } from './markets.ts';
import { foldOpenInterest } from './open-interest.ts';
import { foldPrune } from './prune.ts';
import { foldStakes } from './stakes.ts';
import { foldTraders } from './traders.ts';
import { beginUndo } from './undo.ts';

/** Maximum number of heights per transaction: reads of PGlite wait for it. */
const FOLD_HEIGHTS = 200;
/** The same for batches that can be undone. */
const UNDO_HEIGHTS = 20;

const STEPS: readonly FoldStep[] = [
  foldBalances,
  foldAccounts,
  foldStakes,
  foldBallots,
  foldParameters,
  foldPackets,
  foldTraders,
  foldOpenInterest,
  foldMarkets,
  foldPrune,
];

export interface FoldOptions {
  readonly fromGenesis: boolean;
  /** Number of newest heights whose folds can be undone. */
  readonly unwindHeights: number;
  /**
   * Defers incomplete batches unless they are the last planned ones: the cost of a batch hardly depends on
   * its size.
   */
  readonly onlyFullBatches?: boolean;
}

/**
 * Folds the next consecutive written heights.
 * @returns the folded height, or undefined when there is nothing new.
 * @throws {BrokenLinkError} when the blocks are not linked.
 * @throws {DatabaseError}
 */
export function foldNext(
  database: Database,
  { fromGenesis, unwindHeights, onlyFullBatches = false }: FoldOptions,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await commitLater(database, transaction);
    const [progress] = await transaction.query('select folded_to, planned_to from progress for update');
    if (progress === undefined) return undefined;
    // Nodes of Citus may still have to commit the fold before: on each, this waits for its row.
    await transaction.query(
      "update chain set only_row = true where current_setting('citus.version', true) is not null",
    );
    const from = intOf(progress, 'folded_to') + 1;
    const plannedTo = intOf(progress, 'planned_to');
    const undoFrom = plannedTo - unwindHeights + 1;
    const written = await writtenTo(transaction);
    if (onlyFullBatches && written < Math.min(plannedTo, from + FOLD_HEIGHTS - 1)) return undefined;
    const last = Math.min(
      written,
      // Batches are undone as a whole, so those within the unwind limit are small.
      from < undoFrom ? Math.min(from + FOLD_HEIGHTS, undoFrom) - 1 : from + UNDO_HEIGHTS - 1,
    );
    if (last < from) return undefined;
    const range = await provenRange(transaction, from, last);
    await beginUndo(transaction, { from, to: range.to, undoFrom });
    if (range.day !== undefined)
      for (const step of STEPS) await step(transaction, { ...range, day: range.day, fromGenesis });
    await transaction.query('update progress set folded_to = $1, updated = now()', [range.to]);
    return range.to;
  });
}

/**
 * The linked or quarantined heights up to the end of the first one's day. The day is undefined when all are
 * quarantined.
 */
async function provenRange(
  transaction: Queryable,
  from: number,
  to: number,
): Promise<{ readonly from: number; readonly to: number; readonly day: number | undefined }> {
  const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const links = await readLinks(transaction, [from - 1, ...heights]);
  const quarantined = await quarantinedBetween(transaction, from, to);
  const missing = heights.find((height) => !links.has(height) && !quarantined.has(height));
  if (missing !== undefined) throw new RangeError(`height ${missing} is marked as written but is not`);
  checkLinks([...links.values()], links);
  const days = await transaction.query(
    'select height, (time_ns / 86400000000000)::int as day from block where height between $1 and $2 order by height',
    [from, to],
  );
  const day = days[0] === undefined ? undefined : intOf(days[0], 'day');
  const next = days.find((row) => intOf(row, 'day') !== day);
  return { from, to: next === undefined ? to : intOf(next, 'height') - 1, day };
}
