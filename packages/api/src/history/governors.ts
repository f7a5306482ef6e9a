/** Governors: stake over time, delegators, income and edits. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';
import { stakeRow } from './addresses.ts';

const byOperator = v.strictObject({ operator: v.pipe(v.string(), v.maxLength(200)) });

export const listGovernorsCall = f.defineListCall({
  path: '/api/v1/governors',
  summary:
    'Every governor that ever had a delegation: its delegations now, a day ago and thirty days ago, its number of delegators, and the number of proposals that it voted on.',
  example: '/api/v1/governors',
  item: v.object({
    operator: f.operator,
    stake: f.amount,
    delegators: f.count,
    stakeDayAgo: v.nullable(f.amount),
    stakeMonthAgo: v.nullable(f.amount),
    votes: f.count,
  }),
});

export const listDelegatorsCall = f.definePageCall({
  path: '/api/v1/governors/{operator}/delegators',
  summary: 'Delegators of a governor, largest delegation first.',
  params: byOperator,
  query: f.justPaging,
  item: v.object({ delegator: f.account, amount: f.amount, changed: f.height }),
});

export const listGovernorStakeChangesCall = f.definePageCall({
  path: '/api/v1/governors/{operator}/stake-changes',
  summary: 'Delegations to and from a governor, newest first.',
  params: byOperator,
  query: f.pagingInRange,
  item: stakeRow,
  hasBlockEvents: true,
});

export const governorStakeCall = defineCall({
  path: '/api/v1/governors/{operator}/stake',
  summary: 'A governor’s delegations over time in at most `points` steps, oldest first.',
  params: byOperator,
  query: f.pointsInRange,
  answer: f.listOf(v.object({ height: f.height, time: f.time, stake: f.amount, delegators: f.count })),
});

export const governorRewardsCall = f.defineListCall({
  path: '/api/v1/governors/{operator}/reward-days',
  summary: 'Daily earnings of a governor and its delegators, oldest first; rewards include the commission.',
  params: byOperator,
  query: v.strictObject(f.dayRange),
  item: v.object({ day: f.day, denom: v.string(), reward: f.dec, commission: f.dec }),
});

export const listGovernorChangesCall = f.definePageCall({
  path: '/api/v1/governors/{operator}/changes',
  summary:
    'When a governor was created, edited, jailed and unjailed, newest first; includes its commission history. Lacks jailings for a low self-delegation, which have no event, and edits inside other messages.',
  params: byOperator,
  query: f.justPaging,
  item: v.object({
    ...f.place,
    action: v.picklist(['create', 'edit', 'jail', 'unjail']),
    /** JSON of the message, or of the event. */
    body: f.rawJson,
  }),
});

export const latestRewardsCall = f.defineListCall({
  path: '/api/v1/reward-days',
  summary: 'Daily earnings of all governors together, oldest first.',
  query: v.strictObject(f.dayRange),
  item: v.object({ day: f.day, denom: v.string(), reward: f.dec, commission: f.dec }),
});
