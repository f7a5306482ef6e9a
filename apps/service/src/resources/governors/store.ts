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
import { heightUpToTime } from '@cairn/db/read/list-blocks';
import { listDelegators as readDelegators } from '@cairn/db/read/list-governance';
import {
  type ListedStakeChange,
  listOperatorChanges,
  listOperatorDays,
  listOperators,
  listRewardDays,
  listStakeChanges as readStakeChanges,
  listStakePoints,
} from '@cairn/db/read/list-staking';
import { dayRangeOf } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import { readAmountCursor } from '../shared/cursors.ts';
import { DAY_NS, newestTimeNs } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';

export const listGovernors = defineAnswer(listGovernorsCall, async (context) => {
  context.mustKnowBalances();
  const { database, height, chain } = context.index;
  const newest = await newestTimeNs(context);
  const back = async (days: bigint) => (await heightUpToTime(database, newest - days * DAY_NS)) ?? -1;
  const [dayAgo, monthAgo] = await Promise.all([back(1n), back(30n)]);
  const rows = await listOperators(database, height, dayAgo, monthAgo);
  const before = (stake: bigint | null, then: number) => (then < chain.firstHeight ? null : (stake ?? 0n));
  return {
    items: rows.map((row) => ({
      ...row,
      stakeDayAgo: before(row.stakeDayAgo, dayAgo),
      stakeMonthAgo: before(row.stakeMonthAgo, monthAgo),
    })),
  };
});

export const listDelegators = defineAnswer(
  listDelegatorsCall,
  async (context, { params, query }) => {
    context.mustKnowBalances();
    const operator = await context.addressId(params.operator);
    const page = {
      after: query.cursor === undefined ? null : readAmountCursor(query.cursor),
      limit: query.limit,
    };
    const { rows, next } = await readDelegators(context.index.database, page, operator);
    return {
      items: rows.map((row) => ({ ...row, changed: row.height })),
      next: next === null ? null : `${next.amount}.${next.id}`,
    };
  },
  { isMoving: true },
);

/** A change of a delegation with the fields of the contract. */
export const storedStake = <Row extends ListedStakeChange>(row: Row) => ({
  ...row,
  coin: { denom: row.denom, amount: row.amount },
  completes: row.completionNs,
});

export const listStakeChanges = defineAnswer(
  listGovernorStakeChangesCall,
  async (context, { params, query }) =>
    placePage(
      context,
      query,
      readStakeChanges,
      { operator: await context.addressId(params.operator) },
      storedStake,
    ),
);

export const governorStake = defineAnswer(governorStakeCall, async (context, { params, query }) => {
  context.mustKnowBalances();
  const operator = await context.addressId(params.operator);
  const { database, chain } = context.index;
  const range = await context.heights(query);
  const from = Math.max(range.from, chain.firstHeight);
  const points = await listStakePoints(database, operator, from, range.to, query.points);
  return { items: points.map((point) => ({ ...point, time: point.timeNs })) };
});

export const governorRewards = defineAnswer(governorRewardsCall, async (context, { params, query }) => {
  context.mustKnowEvents();
  const operator = await context.addressId(params.operator);
  const items = await listOperatorDays(context.index.database, operator, ...dayRangeOf(query));
  return { items };
});

export const latestRewards = defineAnswer(latestRewardsCall, async (context, { query }) => {
  context.mustKnowEvents();
  const items = await listRewardDays(context.index.database, ...dayRangeOf(query));
  return { items };
});

export const listChanges = defineAnswer(listGovernorChangesCall, async (context, { params, query }) =>
  placePage(context, query, listOperatorChanges, await context.addressId(params.operator), (row) => row),
);
