/** Governors: stake over time, delegators, income and edits. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  listOf,
  account,
  amount,
  count,
  day,
  dayRange,
  dec,
  height,
  justPaging,
  operator,
  pageOf,
  pagingInRange,
  place,
  pointsInRange,
  rawJson,
  time,
} from './fields.ts';
import { stakeRow } from './addresses.ts';

const byOperator = v.strictObject({ operator: v.pipe(v.string(), v.maxLength(200)) });

export const listGovernorsCall = defineCall({
  path: '/api/v1/governors',
  summary:
    'Every governor that ever had a delegation: its delegations now, a day ago and thirty days ago, its number of delegators, and the number of proposals that it voted on.',
  example: '/api/v1/governors',
  answer: listOf(
    v.object({
      operator,
      stake: amount,
      delegators: count,
      stakeDayAgo: v.nullable(amount),
      stakeMonthAgo: v.nullable(amount),
      votes: count,
    }),
  ),
  exported: true,
});

export const listDelegatorsCall = defineCall({
  path: '/api/v1/governors/{operator}/delegators',
  summary: 'Delegators of a governor, largest delegation first.',
  params: byOperator,
  query: justPaging,
  answer: pageOf(v.object({ delegator: account, amount, changed: height })),
  exported: true,
});

export const listGovernorStakeChangesCall = defineCall({
  path: '/api/v1/governors/{operator}/stake-changes',
  summary: 'Delegations to and from a governor, newest first.',
  params: byOperator,
  query: pagingInRange,
  answer: pageOf(stakeRow),
  exported: true,
  hasBlockEvents: true,
});

export const governorStakeCall = defineCall({
  path: '/api/v1/governors/{operator}/stake',
  summary: 'A governor’s delegations over time in at most `points` steps, oldest first.',
  params: byOperator,
  query: pointsInRange,
  answer: listOf(v.object({ height, time, stake: amount, delegators: count })),
});

export const governorRewardsCall = defineCall({
  path: '/api/v1/governors/{operator}/reward-days',
  summary: 'Daily earnings of a governor and its delegators, oldest first; rewards include the commission.',
  params: byOperator,
  query: v.strictObject(dayRange),
  answer: listOf(v.object({ day, denom: v.string(), reward: dec, commission: dec })),
  exported: true,
});

export const listGovernorChangesCall = defineCall({
  path: '/api/v1/governors/{operator}/changes',
  summary:
    'When a governor was created, edited, jailed and unjailed, newest first; includes its commission history.',
  params: byOperator,
  query: justPaging,
  answer: pageOf(
    v.object({
      ...place,
      action: v.picklist(['create', 'edit', 'jail', 'unjail']),
      /** JSON of the message, or of the event. */
      body: rawJson,
    }),
  ),
  exported: true,
});

export const latestRewardsCall = defineCall({
  path: '/api/v1/reward-days',
  summary: 'Daily earnings of all governors together, oldest first.',
  query: v.strictObject(dayRange),
  answer: listOf(v.object({ day, denom: v.string(), reward: dec, commission: dec })),
  exported: true,
});
