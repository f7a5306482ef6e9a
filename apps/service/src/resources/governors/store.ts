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
  listOperatorChanges,
  listOperatorDays,
  listStakeChanges as readStakeChanges,
} from '@cairn/db/read/list-staking';
import { bigintOf, bytesOf, decOf, intOf, textOf } from '@cairn/db/row-values';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { readAmountCursor } from '../shared/cursors.ts';
import { DAY_NS } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import { amountText, dayText, decText, timeText } from '../shared/wire.ts';
import { wireStake } from './wire-stake.ts';
import type { HistoryApi } from '../shared/history-api.ts';

/** @see listGovernorsCall */
async function listGovernors(context: QueryContext): Promise<AnswerOf<typeof listGovernorsCall>> {
  context.mustKnowBalances();
  const { height, chain } = context.index;
  const [dayAgo, monthAgo] = await Promise.all([
    heightBefore(context, DAY_NS),
    heightBefore(context, 30n * DAY_NS),
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
    then < chain.firstHeight ? null : row[column] === null ? '0' : amountText(bigintOf(row, column));
  return {
    items: rows.map((row) => ({
      operator: context.forms.operator(bytesOf(row, 'bytes')),
      stake: amountText(bigintOf(row, 'amount')),
      delegators: intOf(row, 'delegators'),
      stakeDayAgo: before(row, 'day_ago', dayAgo),
      stakeMonthAgo: before(row, 'month_ago', monthAgo),
      votes: intOf(row, 'votes'),
    })),
    ...context.coverage,
  };
}

/** The last height at least this long before the newest; -1 where the index does not reach back. */
async function heightBefore({ query, index }: QueryContext, ns: bigint): Promise<number> {
  const [row] = await query(
    `select height from block where time_ns <= (select time_ns from block where height = $1) - $2::bigint
     order by time_ns desc limit 1`,
    [index.height, ns],
  );
  return row === undefined ? -1 : intOf(row, 'height');
}

/** @see listDelegatorsCall */
async function listDelegators(
  context: QueryContext,
  { params, query }: InputOf<typeof listDelegatorsCall>,
): Promise<AnswerOf<typeof listDelegatorsCall>> {
  context.mustKnowBalances();
  const operator = await context.addressId(params.operator);
  const cursor = query.cursor === undefined ? null : readAmountCursor(query.cursor);
  const { rows, next } = await readDelegators(context.index.database, operator, {
    after: cursor === null ? null : { amount: cursor.amount, delegatorId: cursor.id },
    limit: query.limit,
  });
  return {
    items: rows.map(({ delegator, amount, height }) => ({
      delegator: context.forms.account(delegator),
      amount: amountText(amount),
      changed: height,
    })),
    next: next === null ? null : `${next.amount}.${next.delegatorId}`,
    ...context.coverage,
  };
}

/** @see listGovernorStakeChangesCall */
async function listStakeChanges(
  context: QueryContext,
  { params, query }: InputOf<typeof listGovernorStakeChangesCall>,
): Promise<AnswerOf<typeof listGovernorStakeChangesCall>> {
  const operator = await context.addressId(params.operator);
  return placePage(
    context,
    query,
    (page, range) => readStakeChanges(context.index.database, { operator }, page, range),
    (row, place) => ({ ...place, ...wireStake(context, row) }),
  );
}

/** @see governorStakeCall */
async function governorStake(
  context: QueryContext,
  { params, query }: InputOf<typeof governorStakeCall>,
): Promise<AnswerOf<typeof governorStakeCall>> {
  context.mustKnowBalances();
  const operator = await context.addressId(params.operator);
  const { from, to } = await context.heights(query);
  const rows = await context.query(
    `select s.height, b.time_ns, coalesce(l.amount, 0) as amount, coalesce(l.delegators, 0) as delegators
     from (select distinct ($2::bigint + ($3::bigint - $2::bigint) * n / ($4::int - 1))::int as height
       from generate_series(0, $4::int - 1) as n) s
     cross join lateral time_of_block(s.height) b
     left join lateral stake_before($1, s.height + 1) l on true order by s.height`,
    [operator, Math.max(from, context.index.chain.firstHeight), to, query.points],
  );
  return {
    items: rows.map((row) => ({
      height: intOf(row, 'height'),
      time: timeText(bigintOf(row, 'time_ns')),
      stake: amountText(bigintOf(row, 'amount')),
      delegators: intOf(row, 'delegators'),
    })),
    ...context.coverage,
  };
}

/** @see governorRewardsCall */
async function governorRewards(
  context: QueryContext,
  { params, query }: InputOf<typeof governorRewardsCall>,
): Promise<AnswerOf<typeof governorRewardsCall>> {
  const operator = await context.addressId(params.operator);
  const days = await listOperatorDays(context.index.database, operator, ...dayRangeOf(query));
  return {
    items: days.map(({ day, denom, reward, commission }) => ({
      day: dayText(day),
      denom,
      reward: decText(reward),
      commission: decText(commission),
    })),
    ...context.coverage,
  };
}

/** @see latestRewardsCall */
async function listRewardDays(
  context: QueryContext,
  { query }: InputOf<typeof latestRewardsCall>,
): Promise<AnswerOf<typeof latestRewardsCall>> {
  const rows = await context.query(
    `select o.day, d.name, sum(o.reward) as reward, sum(o.commission) as commission from operator_day o
     join denom d on d.id = o.denom where o.day between $1 and $2 group by o.day, d.name order by o.day, d.name`,
    [...dayRangeOf(query)],
  );
  return {
    items: rows.map((row) => ({
      day: dayText(intOf(row, 'day')),
      denom: textOf(row, 'name'),
      reward: decText(decOf(row, 'reward')),
      commission: decText(decOf(row, 'commission')),
    })),
    ...context.coverage,
  };
}

type Change = AnswerOf<typeof listGovernorChangesCall>['items'][number];
const ACTIONS: readonly Change['action'][] = ['create', 'edit', 'jail', 'unjail'];

/** @see listGovernorChangesCall */
export async function listChanges(
  context: QueryContext,
  { params, query }: InputOf<typeof listGovernorChangesCall>,
): Promise<AnswerOf<typeof listGovernorChangesCall>> {
  const operator = await context.addressId(params.operator);
  return placePage(
    context,
    query,
    (page) => listOperatorChanges(context.index.database, operator, page),
    ({ action, body }, place) => ({
      ...place,
      action: ACTIONS.find((known) => known === action) ?? 'edit',
      body,
    }),
  );
}

/** Registers the calls. */
export function governorRoutes(api: HistoryApi): void {
  api.list(listGovernorsCall, listGovernors);
  api.list(listDelegatorsCall, listDelegators);
  api.list(listGovernorStakeChangesCall, listStakeChanges);
  api.answer(governorStakeCall, governorStake);
  api.list(governorRewardsCall, governorRewards);
  api.list(listGovernorChangesCall, listChanges);
  api.list(latestRewardsCall, listRewardDays);
}
