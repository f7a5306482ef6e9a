/** Governors: stake, income and changes over time. */
import {
  governorRewardsCall,
  governorStakeCall,
  latestRewardsCall,
  listDelegatorsCall,
  listGovernorChangesCall,
  listGovernorsCall,
  listGovernorStakeChangesCall,
} from '@cairn/api/history/governors';
import { listDelegators as readDelegators } from '@cairn/db/read/list-governance';
import {
  type ListedStakeChange,
  listOperatorChanges,
  listOperatorDays,
  listStakeChanges as readStakeChanges,
} from '@cairn/db/read/list-staking';
import { bigintOf, bytesOf, from, intOf, orNull, rowReader } from '@cairn/db/row-values';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import { defineAnswer, itemReader } from '../shared/answers.ts';
import { readAmountCursor } from '../shared/cursors.ts';
import { DAY_NS, newestTimeNs } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import type { HistoryApi } from '../shared/history-api.ts';

const readGovernor = rowReader({
  operator: from('bytes', bytesOf),
  stake: from('amount', bigintOf),
  delegators: intOf,
  votes: intOf,
});
const listGovernors = defineAnswer(listGovernorsCall, async (context) => {
  context.mustKnowBalances();
  const { height, chain } = context.index;
  const newest = await newestTimeNs(context);
  const [dayAgo, monthAgo] = await Promise.all([
    heightUpTo(context, newest - DAY_NS),
    heightUpTo(context, newest - 30n * DAY_NS),
  ]);
  const at = (parameter: string) => `(select amount from stake_before(o.operator, ${parameter}::int + 1))`;
  const rows = await context.query(
    `select a.bytes, l.amount, l.delegators, ${at('$2')} as day_ago, ${at('$3')} as month_ago,
       (select count(*)::int from ballots_of(o.operator)) as votes
     from all_operators() o cross join lateral bytes_of_address(o.operator) a
     cross join lateral stake_before(o.operator, $1::int + 1) l
     order by l.amount desc, a.bytes`,
    [height, dayAgo, monthAgo],
  );
  const before = (row: (typeof rows)[number], column: string, then: number) =>
    then < chain.firstHeight ? null : (orNull(bigintOf)(row, column) ?? 0n);
  return {
    items: rows.map((row) => ({
      ...readGovernor(row),
      stakeDayAgo: before(row, 'day_ago', dayAgo),
      stakeMonthAgo: before(row, 'month_ago', monthAgo),
    })),
    ...context.coverage,
  };
});

/** The last height up to a time; -1 where the index does not reach back. */
async function heightUpTo({ query }: QueryContext, timeNs: bigint): Promise<number> {
  const [row] = await query('select height from block where time_ns <= $1 order by time_ns desc limit 1', [
    timeNs,
  ]);
  return row === undefined ? -1 : intOf(row, 'height');
}

const listDelegators = defineAnswer(listDelegatorsCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const operator = await context.addressId(params.operator);
  const cursor = query.cursor === undefined ? null : readAmountCursor(query.cursor);
  const { rows, next } = await readDelegators(context.index.database, operator, {
    after: cursor === null ? null : { amount: cursor.amount, delegatorId: cursor.id },
    limit: query.limit,
  });
  return {
    items: rows.map((row) => ({ ...row, changed: row.height })),
    next: next === null ? null : `${next.amount}.${next.delegatorId}`,
    ...context.coverage,
  };
});

/** A change of a delegation with the fields of the contract. */
export const storedStake = <Row extends ListedStakeChange>(row: Row) => ({
  ...row,
  coin: { denom: row.denom, amount: row.amount },
  completes: row.completionNs,
});

const listStakeChanges = defineAnswer(listGovernorStakeChangesCall, async (context, { params, query }) =>
  placePage(
    context,
    query,
    readStakeChanges,
    { operator: await context.addressId(params.operator) },
    storedStake,
  ),
);

const readStake = itemReader(governorStakeCall, { time: 'time_ns', stake: 'amount' });
const governorStake = defineAnswer(governorStakeCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const operator = await context.addressId(params.operator);
  const { from: first, to } = await context.heights(query);
  const rows = await context.query(
    `select s.height, b.time_ns, coalesce(l.amount, 0) as amount, coalesce(l.delegators, 0) as delegators
     from (select distinct ($2::bigint + ($3::bigint - $2::bigint) * n / ($4::int - 1))::int as height
       from generate_series(0, $4::int - 1) as n) s
     cross join lateral time_of_block(s.height) b
     left join lateral stake_before($1, s.height + 1) l on true order by s.height`,
    [operator, Math.max(first, context.index.chain.firstHeight), to, query.points],
  );
  return { items: rows.map(readStake), ...context.coverage };
});

const governorRewards = defineAnswer(governorRewardsCall, async (context, { params, query }) => {
  const operator = await context.addressId(params.operator);
  const items = await listOperatorDays(context.index.database, operator, ...dayRangeOf(query));
  return { items, ...context.coverage };
});

const readRewardDay = itemReader(latestRewardsCall, { denom: 'name' });
const listRewardDays = defineAnswer(latestRewardsCall, async (context, { query }) => {
  const rows = await context.query(
    `select o.day, d.name, sum(o.reward) as reward, sum(o.commission) as commission from operator_day o
     join denom d on d.id = o.denom where o.day between $1 and $2 group by o.day, d.name order by o.day, d.name`,
    [...dayRangeOf(query)],
  );
  return { items: rows.map(readRewardDay), ...context.coverage };
});

export const listChanges = defineAnswer(listGovernorChangesCall, async (context, { params, query }) =>
  placePage(context, query, listOperatorChanges, await context.addressId(params.operator)),
);

/** Registers the calls. */
export function governorRoutes(api: HistoryApi): void {
  api.list(listGovernors);
  api.list(listDelegators);
  api.list(listStakeChanges);
  api.answer(governorStake);
  api.list(governorRewards);
  api.list(listChanges);
  api.list(listRewardDays);
}
