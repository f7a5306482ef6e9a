/** Balances: holders of an asset, balances of an account, and both over time. */
import type { Queryable } from '../database.ts';
import { bigintOf, bytesOf, defineRead, from, intOf, rowReader, textOf } from '../row-values.ts';
import { ABOVE_ALL, definePage, MORE_THAN_ALL, type AmountCursor } from './page.ts';
import { spreadHeights } from './spread-heights.ts';

/** Holders of a denom, largest first; `denom` is its number. */
export const listHolders = definePage(
  `select h.amount, h.address, h.height, a.bytes from (
       select amount, address, height from balance
       where denom = $1 and amount <> 0 and (amount, address) < ($2::numeric, $3::bigint)
       order by amount desc, address desc limit $4) h
     join address a on a.id = h.address order by h.amount desc, h.address desc`,
  rowReader({
    amount: bigintOf,
    address: bigintOf,
    bytes: bytesOf,
    /** Height of the last change. */
    height: intOf,
  }),
  ({ amount, address: id }): AmountCursor => ({ amount, id }),
  (after, rows, denom: bigint) => [denom, after?.amount ?? MORE_THAN_ALL, after?.id ?? 0n, rows],
);

/**
 * Accounts by what they own of a denom, largest first: their balance, and what they gave the account `custodian`
 * (both are numbers) and did not take back. Reads every transfer of the denom.
 */
export const listProviders = defineRead(
  `select a.bytes, o.shares, coalesce((select supply from asset where denom = $1), 0) as supply from (
     select address, sum(amount) as shares from (
       select address, amount from balance where denom = $1 and amount <> 0 and address <> $2
       union all
       select case when recipient = $2 then sender else recipient end, case when recipient = $2 then amount else -amount end
         from transfer where denom = $1 and (recipient = $2) <> (sender = $2) and height <= (select folded_to from progress)
     ) parts group by address having sum(amount) <> 0) o
   join address a on a.id = o.address order by o.shares desc, a.bytes`,
  rowReader({
    address: from('bytes', bytesOf),
    shares: bigintOf,
    /** Of the denom, at the same height. */
    supply: bigintOf,
  }),
  (denom: bigint, custodian: bigint) => [denom, custodian],
);

const readHeldBalance = rowReader({
  denomId: from('denom', bigintOf),
  denom: from('name', textOf),
  amount: bigintOf,
  height: intOf,
});
export type HeldBalance = ReturnType<typeof readHeldBalance>;

/** Balances of an account, the first `limit` by the denoms' numbers: current ones, or after `height`. */
export const listBalances = (
  database: Queryable,
  address: bigint,
  { height = null, limit = null }: { readonly height?: number | null; readonly limit?: number | null } = {},
): Promise<readonly HeldBalance[]> =>
  height === null ? listNewest(database, address, limit) : listThen(database, address, limit, height);

const listNewest = defineRead(
  `select b.denom, d.name, b.amount, b.height from (
       select * from balance where address = $1 and amount <> 0 order by denom limit $2) b
     join denom d on d.id = b.denom order by d.name`,
  readHeldBalance,
  (address: bigint, limit: number | null) => [address, limit],
);

const listThen = defineRead(
  `select h.denom, d.name, h.amount, h.height from (
       select b.denom, h.amount, h.height from balance b
       cross join lateral (select amount, height from balance_history
         where address = b.address and denom = b.denom and height <= $3 order by height desc limit 1) h
       where b.address = $1 and h.amount <> 0 order by b.denom limit $2) h
     join denom d on d.id = h.denom order by d.name`,
  readHeldBalance,
  (address: bigint, limit: number | null, height: number) => [address, limit, height],
);

/** Changes of a balance of an account (its number) in a denom (its number), newest first. */
export const listBalanceChanges = definePage(
  `select h.height, h.amount, coalesce(b.time_ns, (select time_ns from block order by height limit 1)) as time_ns,
           coalesce((select p.amount from balance_history p where p.address = $1 and p.denom = $2 and p.height < h.height
             order by p.height desc limit 1), 0) as before
         from (select height, amount from balance_history where address = $1 and denom = $2 and height < $3
           order by height desc limit $4) h left join block b on b.height = h.height order by h.height desc`,
  rowReader({
    height: intOf,
    timeNs: bigintOf,
    /** The balance after it. */
    amount: bigintOf,
    change: (row) => bigintOf(row, 'amount') - bigintOf(row, 'before'),
  }),
  ({ height }) => height,
  (after, rows, address: bigint, denom: bigint) => [address, denom, after ?? ABOVE_ALL, rows],
);

/** A balance of an account (its number) at `points` heights spread evenly over a range, oldest first. */
export const listBalancePoints = defineRead(
  `select s.height, b.time_ns, coalesce((select amount from balance_up_to($1, $2, s.height)), 0) as amount
     from ${spreadHeights('$3', '$4', '$5')}
     cross join lateral time_of_block(s.height) b order by s.height`,
  rowReader({ height: intOf, timeNs: bigintOf, amount: bigintOf }),
  (address: bigint, denom: bigint, fromHeight: number, toHeight: number, points: number) => [
    address,
    denom,
    fromHeight,
    toHeight,
    points,
  ],
);
