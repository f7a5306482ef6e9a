/** Balances after each height, holders and supply. */
import type { FoldStep } from './fold-step.ts';

/** Needs the genesis document: a sum that begins elsewhere is no balance. */
export const foldBalances: FoldStep = async (transaction, { from, to, day, fromGenesis }) => {
  if (!fromGenesis) return;
  await transaction.query(`create temp table if not exists fold_balance (address bigint, denom bigint, height integer,
    amount numeric, before numeric, newest boolean) on commit delete rows`);
  await transaction.query(
    `insert into fold_balance
     select c.address, c.denom, c.height, coalesce(b.amount, 0) + sum(c.amount) over running, coalesce(b.amount, 0),
       c.height = max(c.height) over (partition by c.address, c.denom)
     from (
       select d.height, u.address, u.denom, u.amount from account_delta d
       cross join lateral unnest(d.addresses, d.denoms, d.amounts) as u (address, denom, amount)
       where d.height between $1 and $2) c
     left join balance b on b.address = c.address and b.denom = c.denom
     window running as (partition by c.address, c.denom order by c.height)`,
    [from, to],
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
     select denom, $3::int, supply, holders from asset where height between $1 and $2
     on conflict (denom, day) do update set supply = excluded.supply, holders = excluded.holders`,
    [from, to, day],
  );
  await transaction.query(
    `insert into balance (address, denom, amount, height)
     select address, denom, amount, height from fold_balance where newest
     on conflict (address, denom) do update set amount = excluded.amount, height = excluded.height`,
  );
};
