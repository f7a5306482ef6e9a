/** One account, and the distribution of an asset. */
import type { Queryable } from '../database.ts';
import { bigintOf, defineRead, intOf, rowReader } from '../row-values.ts';

const readCounters = rowReader({
  firstHeight: intOf,
  lastHeight: intOf,
  /** Number of txs, and of beginnings and ends of blocks, that touched it. */
  activityCount: bigintOf,
  /** Number of txs it signed. */
  signedCount: bigintOf,
});
export type IndexedAccount = ReturnType<typeof readCounters>;

/** Counters of an account (its number); null when it is unknown. */
export async function findAccount(database: Queryable, address: bigint): Promise<IndexedAccount | null> {
  const [row] = await database.query('select * from account where address = $1', [address]);
  return row === undefined ? null : readCounters(row);
}

const readAssetTotals = rowReader({
  /** Sum of all balances, base units. */
  supply: bigintOf,
  holders: intOf,
  /** Height of the last balance change. */
  height: intOf,
});
export type AssetTotals = ReturnType<typeof readAssetTotals>;

/** Supply and holders of a denom (its number); null without balances. */
export async function findAsset(database: Queryable, denom: bigint): Promise<AssetTotals | null> {
  const [row] = await database.query('select supply, holders, height from asset where denom = $1', [denom]);
  return row === undefined ? null : readAssetTotals(row);
}

const readHolderSize = rowReader({
  /** Number of digits of the balance in base units: 7 is 1,000,000 to 9,999,999. */
  digits: intOf,
  holders: intOf,
  amount: bigintOf,
});

/** Number and total of balances of a denom by size, smallest first. */
export const listHolderSizes = defineRead(
  'select digits, holders, amount from holder_size where denom = $1 and holders <> 0 order by digits',
  readHolderSize,
  (denom: bigint) => [denom],
);
