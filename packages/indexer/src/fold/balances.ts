/** Balances after each height, holders and supply. */
import type { Queryable } from '@cairn/db/database';
import type { FoldStep } from './fold-step.ts';

/** Requires an index from genesis, to sum all changes. */
export const foldBalances: FoldStep = async (transaction, { from, to, day, fromGenesis }) => {
  if (!fromGenesis) return;
  await transaction.query(`create temp table if not exists fold_balance (address bigint, denom bigint, height integer,
    amount numeric, before numeric, newest boolean) on commit delete rows`);
  await transaction.query(`create temp table if not exists fold_change (address bigint, denom bigint, height integer,
    amount numeric) on commit delete rows`);
  await transaction.query(
    `insert into fold_change
     select u.address, u.denom, d.height, u.amount from account_delta d
       cross join lateral unnest(d.addresses, d.denoms, d.amounts) as u (address, denom, amount)
     where d.height between $1 and $2`,
    [from, to],
  );
  await transaction.query(
    'create temp table if not exists fold_before (address bigint, denom bigint, amount numeric) on commit delete rows',
  );
  await transaction.query(
    `insert into fold_before select b.address, b.denom, b.amount from balance b
     join (select distinct address, denom from fold_change) c on c.address = b.address and c.denom = b.denom`,
  );
  await transaction.query(
    `insert into fold_balance
     select c.address, c.denom, c.height, coalesce(b.amount, 0) + sum(c.amount) over running, coalesce(b.amount, 0),
       c.height = max(c.height) over (partition by c.address, c.denom)
     from fold_change c left join fold_before b on b.address = c.address and b.denom = c.denom
     window running as (partition by c.address, c.denom order by c.height)`,
  );
  await transaction.query(
    'insert into balance_history (address, denom, height, amount) select address, denom, height, amount from fold_balance',
  );
  await transaction.query(
    `insert into asset (denom, supply, holders, height)
     select denom, sum(amount - before), sum((amount <> 0)::int - (before <> 0)::int), max(height)
     from fold_balance where newest group by denom
     on conflict (denom) do update set supply = asset.supply + excluded.supply,
       holders = asset.holders + excluded.holders, height = excluded.height`,
  );
  await transaction.query(
    `insert into asset_day (denom, day, supply, holders)
     select denom, $1::int, supply, holders from asset where denom = any(array(select denom from fold_balance))
     on conflict (denom, day) do update set supply = excluded.supply, holders = excluded.holders`,
    [day],
  );
  await foldSizes(transaction);
  await transaction.query(
    `insert into balance (address, denom, amount, height)
     select address, denom, amount, height from fold_balance where newest
     on conflict (address, denom) do update set amount = excluded.amount, height = excluded.height`,
  );
};

/**
 * Each changed balance moves between size classes. Empty classes have no row, so that the rows do not depend
 * on the batch size.
 */
async function foldSizes(transaction: Queryable): Promise<void> {
  await transaction.query(
    `insert into holder_size (denom, digits, holders, amount)
     select denom, digits, sum(holders), sum(amount) from (
       select denom, length(amount::text) as digits, 1 as holders, amount from fold_balance where newest and amount <> 0
       union all
       select denom, length(before::text), -1, -before from fold_balance where newest and before <> 0) c
     group by denom, digits
     on conflict (denom, digits) do update set holders = holder_size.holders + excluded.holders,
       amount = holder_size.amount + excluded.amount`,
  );
  await transaction.query(
    'delete from holder_size where holders = 0 and denom = any(array(select denom from fold_balance))',
  );
}
