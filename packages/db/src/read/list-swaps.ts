/** Executed swaps, requested swaps, and pool liquidity changes. */
import { bigintOf, defineRead } from '../row-values.ts';
import { defineList, defineListBy } from './list-facts.ts';
import { poolChangeTable, swapRequestTable, swapTable } from '../tables/trading.ts';

interface SwapsOf {
  readonly poolId?: bigint | undefined;
  /** An account's number. */
  readonly sender?: bigint | undefined;
  /** Numbers of accounts whose swaps are left out. */
  readonly without?: readonly bigint[];
}

/** Swaps of a pool, of a sender, or all; with `without`, some thousand candidates are read for a page. */
export const listSwaps = defineList(swapTable, ({ poolId, sender, without = [] }: SwapsOf) => [
  {
    equal: {
      ...(poolId !== undefined && { pool_id: poolId }),
      ...(sender !== undefined && { sender }),
    },
    ...(without.length > 0 && { filter: `sender <> all('{${without.join(',')}}'::bigint[])` }),
  },
]);

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
