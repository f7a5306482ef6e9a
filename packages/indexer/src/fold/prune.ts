/** Facts that have nothing more to say once they are folded. */
import type { FoldStep } from './fold-step.ts';

/** Heights for which they are kept, to compare a fold with what it came from. */
export const KEPT_HEIGHTS = 1_000;

/** `account_delta` lives on in balance_history, activity and account, `operator_reward` in operator_day: on a chain of a
 * hundred operators it would be half of all bytes. The rows left depend on the folded height alone. */
export const foldPrune: FoldStep = async (transaction, { to }) => {
  for (const table of PRUNED_TABLES)
    await transaction.query(`delete from ${table} where height <= $1`, [to - KEPT_HEIGHTS]);
};

/** Tables that lose rows as the index grows. */
export const PRUNED_TABLES = ['account_delta', 'operator_reward'] as const;
