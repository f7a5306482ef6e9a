/** Activity, movements and balances of an account. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

/** The roles of an account in a tx or a part of a block. */
export const ROLES = ['signer', 'fee-payer', 'sender', 'receiver', 'named'] as const;

/** Balances in the summary of an account. */
export const MAX_BALANCES = 1_000;

export const getAddressCall = defineCall({
  path: '/api/v1/addresses/{address}',
  summary:
    'Summary of an account: first and last activity, activity count, and balances. If the index begins later than its chain, it covers only indexed blocks and the first activity is unknown. An account without activity has null heights.',
  params: f.byAddress,
  query: v.strictObject({ height: v.exactOptional(f.heightText) }),
  answer: v.object({
    address: f.account,
    firstHeight: v.nullable(f.height),
    firstTime: v.nullable(f.time),
    lastHeight: v.nullable(f.height),
    lastTime: v.nullable(f.time),
    activity: f.count,
    signed: f.count,
    /** null when the index does not start at genesis. */
    balances: v.nullable(v.array(v.object({ coin: f.coin, since: f.height }))),
    /** Whether it has more balances than these 1,000. */
    balancesCut: v.boolean(),
    /** The index's height, or the requested one. */
    ...f.coverage,
  }),
});

const movement = v.object({
  /** The other account; null when coins were minted or burned, and for the net sum of transfers beyond the listed ones. */
  counterparty: v.nullable(f.account),
  direction: v.picklist(['in', 'out']),
  coin: f.coin,
});

export const activityRow = v.object({
  ...f.place,
  code: v.nullable(f.count),
  roles: v.array(v.picklist(ROLES)),
  /** Net balance changes. */
  changes: v.array(f.coin),
  /** Single transfers of the net change: the first 50, and the net sum of the rest. */
  movements: v.array(movement),
  /** Whether there were more than 50 transfers. */
  movementsCut: v.boolean(),
  /** Types of the messages and events that name the account. */
  kinds: v.array(v.string()),
});
export type IndexedActivity = v.InferOutput<typeof activityRow>;

export const listActivityCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/activity',
  summary:
    'Transactions and block events that affect an account, newest first, with its balance changes. The CSV has one line per movement.',
  params: f.byAddress,
  query: v.strictObject({
    ...f.paging,
    ...f.range,
    direction: v.optional(v.picklist(['any', 'in', 'out']), 'any'),
    role: v.optional(v.picklist(['any', 'signer', 'fee-payer', 'named']), 'any'),
    /** Type URLs of messages and types of events, with commas between them: any of them. */
    kind: v.exactOptional(f.textList),
    /** Proto packages such as `elys.perpetual`: any of them. */
    module: v.exactOptional(f.textList),
    /** Denom of the net change. */
    denom: v.exactOptional(f.denomText),
    counterparty: v.exactOptional(f.addressText),
    result: v.optional(v.picklist(['all', 'success', 'failed']), 'all'),
    /** `tx` omits block events. */
    part: v.optional(v.picklist(['all', 'tx', 'block']), 'all'),
  }),
  item: activityRow,
  hasBlockEvents: true,
});

export const listBalanceHistoryCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/balances/{denom}/history',
  summary: 'Every change of one balance, newest first.',
  params: v.strictObject({ address: f.addressText, denom: f.denomText }),
  query: f.justPaging,
  item: v.object({ height: f.height, time: f.time, amount: f.amount, change: f.amount }),
});

export const balanceChartCall = defineCall({
  path: '/api/v1/addresses/{address}/balance-chart/{denom}',
  summary:
    'A balance over time in at most `points` steps, oldest first: the balance at the end of each step.',
  params: v.strictObject({ address: f.addressText, denom: f.denomText }),
  query: f.pointsInRange,
  answer: f.listOf(v.object({ height: f.height, time: f.time, amount: f.amount })),
});

const stakeActions = [
  'create',
  'delegate',
  'unbond',
  'redelegate',
  'cancel-unbond',
  'complete-unbond',
  'complete-redelegate',
  'slash',
] as const;
export const stakeRow = v.object({
  ...f.place,
  action: v.picklist(stakeActions),
  /** null when the whole stake of a governor is slashed. */
  delegator: v.nullable(f.account),
  operator: f.operator,
  toOperator: v.nullable(f.operator),
  coin: f.coin,
  completes: v.nullable(f.time),
});
export type IndexedStakeChange = v.InferOutput<typeof stakeRow>;

export const listStakeChangesCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/stake-changes',
  summary: 'Delegations, unbondings and redelegations of an account, newest first.',
  params: f.byAddress,
  query: f.pagingInRange,
  item: stakeRow,
  hasBlockEvents: true,
});

const rewardSources = ['stake', 'commission', 'pool', 'vault'] as const;

export const listRewardClaimsCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/reward-claims',
  summary:
    'Rewards paid to an account or its withdraw address, newest first: from staking, commission, pools and vaults.',
  params: f.byAddress,
  query: f.pagingInRange,
  item: v.object({
    ...f.place,
    source: v.picklist(rewardSources),
    operator: v.nullable(f.operator),
    coins: v.array(f.coin),
  }),
  hasBlockEvents: true,
});

export const listEarningsCall = f.defineListCall({
  path: '/api/v1/addresses/{address}/earnings',
  summary:
    'Rewards paid to an account or its withdraw address, summed by UTC month and source, newest month first.',
  params: f.byAddress,
  item: v.object({
    /** UTC month, `YYYY-MM`. */
    month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
    source: v.picklist(rewardSources),
    /** Number of payments in the sum. */
    payments: f.count,
    coins: v.array(f.coin),
  }),
  hasBlockEvents: true,
});

export const listAddressVotesCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/votes',
  summary: 'The last vote of an account on each proposal, newest proposal first.',
  params: f.byAddress,
  query: f.justPaging,
  item: v.object({
    proposal: f.count,
    height: f.height,
    time: f.time,
    options: v.array(v.object({ option: v.string(), weight: f.dec })),
    times: f.count,
    /**
     * false when the chain dropped it: an expedited proposal that does not pass restarts without its votes.
     */
    counts: v.boolean(),
  }),
});

export const listLikeMindedCall = defineCall({
  path: '/api/v1/addresses/{address}/like-minded',
  summary:
    'Governors that voted on the same proposals as an account: number of shared proposals and of identical votes, weights included. Compares final votes; most in common first.',
  params: f.byAddress,
  answer: v.object({
    items: v.array(v.object({ operator: f.operator, both: f.count, same: f.count })),
    /** Number of proposals on which the account voted. */
    voted: f.count,
    ...f.coverage,
  }),
  exported: true,
});

export const listGrantChangesCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/grants',
  summary:
    'Authorizations and fee grants that an account granted or received: granted, revoked and used, newest first.',
  params: f.byAddress,
  query: f.justPaging,
  item: v.object({
    ...f.place,
    module: v.picklist(['authz', 'feegrant']),
    action: v.picklist(['grant', 'revoke', 'use']),
    granter: f.account,
    grantee: f.account,
    /** Type URL of the authorized message. */
    typeUrl: v.nullable(v.string()),
  }),
});
