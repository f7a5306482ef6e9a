/** Pruning of facts that are redundant after folding. */
import type { FoldStep } from './fold-step.ts';

/** Number of heights to retain, for comparison of a fold with its input. */
export const RETAINED_HEIGHTS = 1_000;

const PRUNED_TABLES = ['account_delta', 'operator_reward'];

/**
 * `account_delta` is contained in balance_history, activity and account, `operator_reward` in operator_day:
 * with a hundred operators it would be half of the database. The remaining rows depend only on the folded
 * height.
 */
export const foldPrune: FoldStep = async (transaction, { to }) => {
  for (const table of PRUNED_TABLES)
    await transaction.query(`delete from ${table} where height <= $1`, [to - RETAINED_HEIGHTS]);
};
