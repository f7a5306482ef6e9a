/** What an account earned, month by month. */
import type { listEarningsCall } from '@cairn/api/history/addresses';
import { sourceOf } from '@cairn/db/read/list-earning';
import { bigintOf, intOf, listOf, textOf } from '@cairn/db/row-values';
import type { QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { wireCoins } from '../shared/wire.ts';

/** @see listEarningsCall */
export async function listEarnings(
  context: QueryContext,
  { params }: InputOf<typeof listEarningsCall>,
): Promise<AnswerOf<typeof listEarningsCall>> {
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
  return {
    items: rows.map((row) => ({
      month: textOf(row, 'month'),
      source: sourceOf(textOf(row, 'source')),
      payments: intOf(row, 'payments'),
      coins: wireCoins(listOf(row, 'denoms', textOf), listOf(row, 'amounts', bigintOf)),
    })),
    ...context.coverage,
  };
}
