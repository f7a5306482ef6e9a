/** What an account earned, month by month. */
import { listEarningsCall } from '@cairn/api/history/addresses';
import { bigintOf, intOf, listOf, rowReader, textOf } from '@cairn/db/row-values';
import { rewardSource } from '@cairn/db/tables/staking';
import { defineAnswer } from '../shared/answers.ts';
import { coinsOf } from '../shared/wire.ts';

const readMonth = rowReader({
  month: textOf,
  source: rewardSource.read,
  payments: intOf,
  coins: (row) => coinsOf(listOf(row, 'denoms', textOf), listOf(row, 'amounts', bigintOf)),
});
export const listEarnings = defineAnswer(listEarningsCall, async (context, { params }) => {
  const address = await context.addressId(params.address);
  const rows = await context.query(
    `with claim as (
       select to_char(to_timestamp(b.time_ns / 1000000000) at time zone 'UTC', 'YYYY-MM') as month,
         c.source, c.denoms, c.amounts
       from reward_claim c join block b on b.height = c.height where c.address = $1 and c.height <= $2
     ), paid as (
       select month, source, count(*)::int as payments from claim group by month, source
     ), coin as (
       select c.month, c.source, d.name, sum(a.amount) as amount
       from claim c cross join lateral unnest(c.denoms, c.amounts) as a (denom, amount) join denom d on d.id = a.denom
       group by c.month, c.source, d.name
     )
     select p.month, p.source, p.payments,
       coalesce(array_agg(k.name order by k.name) filter (where k.name is not null), '{}') as denoms,
       coalesce(array_agg(k.amount order by k.name) filter (where k.name is not null), '{}') as amounts
     from paid p left join coin k on k.month = p.month and k.source = p.source
     group by p.month, p.source, p.payments order by p.month desc, p.source`,
    [address, context.index.height],
  );
  return { items: rows.map(readMonth), ...context.coverage };
});
