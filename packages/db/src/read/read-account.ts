/** One account, supplies, and the distribution of an asset. */
import type { Queryable } from '../database.ts';
import { bigintOf, defineRead, from, intOf, rowReader, textOf } from '../row-values.ts';
import { grantChangeTable } from '../tables/account.ts';
import { defineList } from './list-facts.ts';
import { BELOW_ALL_IDS, definePage } from './page.ts';

/** Columns of `account`. */
export const COUNTERS = {
  firstHeight: intOf,
  lastHeight: intOf,
  /** Number of txs, and of beginnings and ends of blocks, that touched it. */
  activityCount: bigintOf,
  /** Number of txs it signed. */
  signedCount: bigintOf,
};
const readCounters = rowReader(COUNTERS);
export type IndexedAccount = ReturnType<typeof readCounters>;

/** Counters of an account (its number); null when it is unknown. */
export async function findAccount(database: Queryable, address: bigint): Promise<IndexedAccount | null> {
  const [row] = await database.query('select * from account where address = $1', [address]);
  return row === undefined ? null : readCounters(row);
}

/** Granted, used and revoked authz and fee grants, by or to an account (its number). */
export const listGrantChanges = defineList(grantChangeTable, (account: bigint) => [
  { equal: { granter: account } },
  { equal: { grantee: account }, also: 'granter <> grantee' },
]);

const TOTALS = {
  /** Sum of all balances, base units. */
  supply: bigintOf,
  holders: intOf,
  /** Height of the last balance change. */
  height: intOf,
};
const readAssetTotals = rowReader(TOTALS);
export type AssetTotals = ReturnType<typeof readAssetTotals>;

/** Supply and holders of a denom (its number); null without balances. */
export async function findAsset(database: Queryable, denom: bigint): Promise<AssetTotals | null> {
  const [row] = await database.query('select supply, holders, height from asset where denom = $1', [denom]);
  return row === undefined ? null : readAssetTotals(row);
}

/** Supply and holders of the denoms that ever had a balance, by their numbers. */
export const listAssetTotals = definePage(
  `select a.denom, d.name, a.supply, a.holders, a.height from (
       select * from asset where denom > $1 order by denom limit $2) a
     join denom d on d.id = a.denom order by a.denom`,
  rowReader({ id: from('denom', bigintOf), denom: from('name', textOf), ...TOTALS }),
  ({ id }) => id,
  (after, rows) => [after ?? BELOW_ALL_IDS, rows],
);

const readConcentration = rowReader({
  /** Sums of the 10 and 100 largest balances, and of all. */
  top10: bigintOf,
  top100: bigintOf,
  total: bigintOf,
  count: bigintOf,
  /** Sum of the balances, each times its rank from the smallest. */
  weighted: bigintOf,
});

/** How the positive balances of a denom (its number) are distributed, base units. Reads all of them. */
export async function readDistribution(
  database: Queryable,
  denom: bigint,
): Promise<ReturnType<typeof readConcentration>> {
  const [row = {}] = await database.query(
    `select coalesce(sum(amount) filter (where n <= 10), 0) as top10, coalesce(sum(amount) filter (where n <= 100), 0) as top100,
           coalesce((count(*) + 1) * sum(amount) - sum(amount * n), 0) as weighted, count(*) as count, coalesce(sum(amount), 0) as total
         from (select amount, row_number() over (order by amount desc) as n
           from balance where denom = $1 and amount > 0) b`,
    [denom],
  );
  return readConcentration(row);
}

/** Number and total of balances of a denom by size, smallest first. */
export const listHolderSizes = defineRead(
  'select digits, holders, amount from holder_size where denom = $1 and holders <> 0 order by digits',
  rowReader({
    /** Number of digits of the balance in base units: 7 is 1,000,000 to 9,999,999. */
    digits: intOf,
    holders: intOf,
    amount: bigintOf,
  }),
  (denom: bigint) => [denom],
);
