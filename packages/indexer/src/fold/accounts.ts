/** First and last activity of accounts, active accounts per day, and daily totals. */
import { bigintOf } from '@cairn/db/row-values';
import type { Queryable } from '@cairn/db/database';
import type { FoldRange, FoldStep } from './fold-step.ts';

/** Accounts and daily totals; a fold never crosses a day. */
export const foldAccounts: FoldStep = async (transaction, range) => {
  const { from, to, day } = range;
  await transaction.query(
    `create temp table if not exists fold_account (address bigint, first_height integer, last_height integer,
       touches bigint, signed bigint) on commit delete rows`,
  );
  await transaction.query(
    `insert into fold_account select u.address, min(d.height), max(d.height), sum(u.touches), sum(u.signed)
     from account_delta d cross join lateral unnest(d.touched, d.touches, d.signed) as u (address, touches, signed)
     where d.height between $1 and $2 group by u.address`,
    [from, to],
  );
  const fresh =
    (await count(transaction, 'select count(*) as n from fold_account')) -
    (await count(
      transaction,
      'select count(*) as n from account a join (select address from fold_account) f on f.address = a.address',
    ));
  await transaction.query(
    `insert into account (address, first_height, last_height, activity_count, signed_count)
     select address, first_height, last_height, touches, signed from fold_account
     on conflict (address) do update set last_height = excluded.last_height,
       activity_count = account.activity_count + excluded.activity_count,
       signed_count = account.signed_count + excluded.signed_count`,
  );
  const active =
    (await count(transaction, 'select count(*) as n from fold_account where signed > 0')) -
    (await count(
      transaction,
      `select count(*) as n from day_active a join (select address from fold_account where signed > 0) f
         on f.address = a.address where a.day = $1`,
      [day],
    ));
  await transaction.query(
    `insert into day_active (day, address) select $1::int, address from fold_account where signed > 0
     on conflict do nothing`,
    [day],
  );
  await foldDay(transaction, range, active, fresh);
};

async function foldDay(
  transaction: Queryable,
  { from, to, day }: FoldRange,
  active: bigint,
  fresh: bigint,
): Promise<void> {
  await transaction.query(
    `insert into day_total (day, first_height, last_height, blocks, txs, failed_txs, messages, gas_used,
       active_accounts, new_accounts)
     select $3::int, min(height), max(height), count(*), sum(tx_count), sum(failed_count), sum(message_count),
       sum(gas_used), $4::int, $5::int from block where height between $1 and $2
     on conflict (day) do update set last_height = excluded.last_height,
       blocks = day_total.blocks + excluded.blocks, txs = day_total.txs + excluded.txs,
       failed_txs = day_total.failed_txs + excluded.failed_txs, messages = day_total.messages + excluded.messages,
       gas_used = day_total.gas_used + excluded.gas_used,
       active_accounts = day_total.active_accounts + excluded.active_accounts,
       new_accounts = day_total.new_accounts + excluded.new_accounts`,
    [from, to, day, active, fresh],
  );
  await transaction.query(
    `insert into hour_total (hour, first_height, last_height, blocks, txs, failed_txs, messages, gas_used)
     select (time_ns / 3600000000000)::int, min(height), max(height), count(*), sum(tx_count), sum(failed_count),
       sum(message_count), sum(gas_used) from block where height between $1 and $2 group by 1
     on conflict (hour) do update set last_height = excluded.last_height,
       blocks = hour_total.blocks + excluded.blocks, txs = hour_total.txs + excluded.txs,
       failed_txs = hour_total.failed_txs + excluded.failed_txs, messages = hour_total.messages + excluded.messages,
       gas_used = hour_total.gas_used + excluded.gas_used`,
    [from, to],
  );
  await transaction.query(
    `insert into day_kind (day, kind, messages, failed, events)
     select $3::int, kind, sum(messages), sum(failed), sum(events) from (
       select kind, count(*) as messages, sum(failed::int) as failed, 0 as events from message
         where height between $1 and $2 group by kind
       union all
       select u.kind, 0, 0, u.events from block b
         cross join lateral unnest(b.event_kinds, b.event_counts) as u (kind, events)
         where b.height between $1 and $2) k
     group by kind
     on conflict (day, kind) do update set messages = day_kind.messages + excluded.messages,
       failed = day_kind.failed + excluded.failed, events = day_kind.events + excluded.events`,
    [from, to, day],
  );
  // Refused txs have no fee. Where the chain reports none that was charged, it is the limit.
  await transaction.query(
    `insert into day_fee (day, denom, amount)
     select $3::int, u.denom, sum(u.amount) from tx
       cross join lateral unnest(fee_denoms, fee_amounts) as u (denom, amount)
     where height between $1 and $2 group by u.denom
     on conflict (day, denom) do update set amount = day_fee.amount + excluded.amount`,
    [from, to, day],
  );
}

async function count(
  transaction: Queryable,
  sql: string,
  parameters: readonly number[] = [],
): Promise<bigint> {
  const [row] = await transaction.query(sql, parameters);
  return row === undefined ? 0n : bigintOf(row, 'n');
}
