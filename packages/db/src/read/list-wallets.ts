/** Accounts by what they hold, and by their activity. */
import type { Queryable } from '../database.ts';
import { bigintOf, bytesOf, from, intOf, orNull, rowReader } from '../row-values.ts';
import { BELOW_ALL_IDS, definePage } from './page.ts';
import { COUNTERS } from './read-account.ts';

const OWNED = `select * from (
      select coalesce(b.address, g.address) as address, coalesce(b.amount, 0) as liquid, coalesce(g.amount, 0) as staked
      from (select address, amount from balance where denom = $1 and amount > 0) b
      full join (select delegator as address, sum(amount) as amount from delegation where amount > 0 group by delegator) g
        on g.address = b.address) o`;

const BEST = {
  total: `${OWNED} order by liquid + staked desc, address limit $2`,
  liquid: `${OWNED} order by liquid desc, address limit $2`,
  staked: `${OWNED} order by staked desc, address limit $2`,
  activity: `select a.address, coalesce(b.amount, 0) as liquid, coalesce(g.amount, 0) as staked
         from (select address, activity_count from account order by activity_count desc, address limit $2) a
         left join balance b on b.address = a.address and b.denom = $1 and b.amount > 0
         left join lateral (select sum(amount) as amount from delegation where delegator = a.address and amount > 0) g on true
         order by a.activity_count desc, a.address`,
};

const readWallet = rowReader({
  /** From 1. */
  rank: bigintOf,
  address: from('bytes', bytesOf),
  liquid: bigintOf,
  staked: bigintOf,
  activity: bigintOf,
  firstHeight: orNull(intOf),
  lastHeight: orNull(intOf),
});

/** The first accounts in an order, with what they hold of the bond denom (its number). Reads all balances of it. */
export async function listWallets(
  database: Queryable,
  bondDenom: bigint,
  by: keyof typeof BEST,
  limit: number,
): Promise<readonly ReturnType<typeof readWallet>[]> {
  const rows = await database.query(
    `select w.*, d.bytes, c.first_height, c.last_height, coalesce(c.activity_count, 0)::bigint as activity
     from (select *, row_number() over () as rank from (${BEST[by]}) b) w join address d on d.id = w.address
     left join account c on c.address = w.address order by w.rank`,
    [bondDenom, limit],
  );
  return rows.map(readWallet);
}

/** The sum of all balances and delegations of the bond denom (its number), base units. */
export async function sumWallets(database: Queryable, bondDenom: bigint): Promise<bigint> {
  const [row = {}] = await database.query(
    `select coalesce((select supply from asset where denom = $1), 0) + coalesce((select sum(amount) from delegation), 0)
       - coalesce((select sum(amount) from balance where denom = $1 and amount < 0), 0) as sum`,
    [bondDenom],
  );
  return bigintOf(row, 'sum');
}

/** Accounts by their last activity, newest first: of no later height than `top`. */
export const listRecentWallets = definePage(
  `select c.*, d.bytes from (select * from account where (last_height, address) < ($1::int, $2::bigint)
       order by last_height desc, address desc limit $3) c
     join address d on d.id = c.address order by c.last_height desc, c.address desc`,
  rowReader({ ...COUNTERS, address: bigintOf, bytes: bytesOf }),
  ({ lastHeight, address }) => ({ height: lastHeight, id: address }),
  (after, rows, top: number) => [after?.height ?? top + 1, after?.id ?? BELOW_ALL_IDS, rows],
);
