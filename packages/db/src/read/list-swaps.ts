/** Executed swaps, requested swaps, and pool liquidity changes. */
import { bigintOf, defineRead } from '../row-values.ts';
import { defineList, defineListBy } from './list-facts.ts';
import { poolChangeTable, swapRequestTable, swapTable } from '../tables/trading.ts';

/** Swaps of a pool, or of a sender (its number), or all. */
export const listSwaps = defineList(
  swapTable,
  (of: { readonly poolId: bigint } | { readonly sender: bigint } | null) => [
    { equal: of === null ? {} : 'poolId' in of ? { pool_id: of.poolId } : of },
  ],
);

/** Swaps requested by an account's txs, with their results; all when null. */
export const listSwapRequests = defineListBy(swapRequestTable, 'sender');

/** Liquidity added to and removed from a pool; of all pools when null. */
export const listPoolChanges = defineListBy(poolChangeTable, 'pool_id');

/** Pools that ever had a swap. */
export const listSwappedPools = defineRead(
  'select distinct pool_id as pool from day_swap',
  (row) => bigintOf(row, 'pool'),
  () => [],
);
