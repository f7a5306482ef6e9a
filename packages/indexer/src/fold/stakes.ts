/** Delegations, the stake of operators after each height, and their daily rewards. */
import type { Queryable } from '@cairn/db/database';
import type { FoldStep } from './fold-step.ts';
import { foldSharedStakes, type SharedStakes } from './shared-stakes.ts';
import { foldSlashes } from './slashes.ts';

/** Like balances, delegations require an index from genesis. */
export const foldStakes: FoldStep = async (transaction, { from, to, day, fromGenesis }) => {
  await transaction.query(
    `insert into operator_day (operator, denom, day, reward, commission)
     select u.operator, u.denom, $3::int, sum(u.reward), sum(u.commission) from operator_reward r
       cross join lateral unnest(r.operators, r.denoms, r.rewards, r.commissions) as u (operator, denom, reward, commission)
     where r.height between $1 and $2 group by u.operator, u.denom
     on conflict (operator, denom, day) do update set reward = operator_day.reward + excluded.reward,
       commission = operator_day.commission + excluded.commission`,
    [from, to, day],
  );
  const cuts = await foldSlashes(transaction, { from, to });
  if (!fromGenesis) return;
  await foldPlainStakes(transaction, from, to, await foldSharedStakes(transaction, { from, to }, cuts));
};

/** Delegations to operators that were never slashed, where a share equals a token. */
async function foldPlainStakes(
  transaction: Queryable,
  from: number,
  to: number,
  { operators, moved }: SharedStakes,
): Promise<void> {
  await transaction.query(`create temp table if not exists fold_stake (operator bigint, delegator bigint, height integer,
    after numeric, before numeric, newest boolean) on commit delete rows`);
  await transaction.query(`create temp table if not exists fold_stake_change (operator bigint, delegator bigint, height integer,
    amount numeric) on commit delete rows`);
  await transaction.query(
    `insert into fold_stake_change
     select operator, delegator, height,
       case when action in ('create', 'delegate', 'cancel-unbond') then amount else -amount end
     from stake_change where height between $1 and $2
       and (action in ('create', 'delegate', 'cancel-unbond', 'unbond', 'redelegate')
         or (action = 'slash' and delegator is not null)) and operator <> all($3::bigint[])`,
    [from, to, operators],
  );
  await transaction.query(
    `insert into fold_stake_change
     select to_operator, delegator, height, amount from stake_change
     where height between $1 and $2 and action = 'redelegate' and operator <> all($3::bigint[])
       and to_operator <> all($3::bigint[])`,
    [from, to, operators],
  );
  await transaction.query(
    `insert into fold_stake_change select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::numeric[])`,
    [
      moved.map(({ operator }) => operator),
      moved.map(({ delegator }) => delegator),
      moved.map(({ height }) => height),
      moved.map(({ amount }) => amount),
    ],
  );
  await transaction.query(`create temp table if not exists fold_stake_before (operator bigint, delegator bigint,
    amount numeric) on commit delete rows`);
  await transaction.query(
    `insert into fold_stake_before select d.operator, d.delegator, d.amount from delegation d
     join (select distinct operator, delegator from fold_stake_change) c on c.operator = d.operator and c.delegator = d.delegator`,
  );
  await transaction.query(
    `insert into fold_stake
     select c.operator, c.delegator, c.height, coalesce(d.amount, 0) + sum(c.amount) over running,
       coalesce(d.amount, 0) + sum(c.amount) over running - c.amount,
       c.height = max(c.height) over (partition by c.operator, c.delegator)
     from (select operator, delegator, height, sum(amount) as amount from fold_stake_change
       group by operator, delegator, height) c
     left join fold_stake_before d on d.operator = c.operator and d.delegator = c.delegator
     window running as (partition by c.operator, c.delegator order by c.height)`,
  );
  await transaction.query(`create temp table if not exists fold_operator_before (operator bigint, amount numeric,
    delegators integer) on commit delete rows`);
  await transaction.query(
    `insert into fold_operator_before select c.operator, s.amount, s.delegators
     from (select distinct operator from fold_stake) c cross join lateral stake_before(c.operator, $1) s`,
    [from],
  );
  await transaction.query(
    `insert into operator_stake (operator, height, amount, delegators)
     select c.operator, c.height, coalesce(l.amount, 0) + sum(c.amount) over running,
       coalesce(l.delegators, 0) + sum(c.delegators) over running
     from (select operator, height, sum(after - before) as amount,
         sum((after <> 0)::int - (before <> 0)::int) as delegators
       from fold_stake group by operator, height) c
     left join fold_operator_before l on l.operator = c.operator
     window running as (partition by c.operator order by c.height)`,
  );
  await transaction.query(
    `insert into delegation (operator, delegator, amount, height)
     select operator, delegator, after, height from fold_stake where newest
     on conflict (operator, delegator) do update set amount = excluded.amount, height = excluded.height`,
  );
}
