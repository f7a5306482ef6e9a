/** Activity, movements and balances of an account. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  account,
  addressText,
  amount,
  byAddress,
  coin,
  count,
  coverage,
  dec,
  defineListCall,
  definePageCall,
  denomText,
  height,
  heightText,
  justPaging,
  listOf,
  operator,
  paging,
  pagingInRange,
  place,
  pointsInRange,
  range,
  textList,
  time,
} from './fields.ts';

/** The roles of an account in a tx or a part of a block. */
export const ROLES = ['signer', 'fee-payer', 'sender', 'receiver', 'named'] as const;

/** Balances in the summary of an account. */
export const MAX_BALANCES = 1_000;

export const getAddressCall = defineCall({
  path: '/api/v1/addresses/{address}',
  summary:
    'Summary of an account: first and last activity, activity count, and balances. If the index begins later than its chain, it covers only indexed blocks and the first activity is unknown. An account without activity has null heights.',
  params: byAddress,
  query: v.strictObject({ height: v.exactOptional(heightText) }),
  answer: v.object({
    address: account,
    firstHeight: v.nullable(height),
    firstTime: v.nullable(time),
    lastHeight: v.nullable(height),
    lastTime: v.nullable(time),
    activity: count,
    signed: count,
    /** null when the index does not start at genesis. */
    balances: v.nullable(v.array(v.object({ coin, since: height }))),
    /** Whether it has more balances than these 1,000. */
    balancesCut: v.boolean(),
    /** The index's height, or the requested one. */
    ...coverage,
  }),
});

const movement = v.object({
  /** The other account; null when coins were minted or burned, and for the net sum of transfers beyond the listed ones. */
  counterparty: v.nullable(account),
  direction: v.picklist(['in', 'out']),
  coin,
});

export const activityRow = v.object({
  ...place,
  code: v.nullable(count),
  roles: v.array(v.picklist(ROLES)),
  /** Net balance changes. */
  changes: v.array(coin),
  /** Single transfers of the net change: the first 50, and the net sum of the rest. */
  movements: v.array(movement),
  /** Whether there were more than 50 transfers. */
  movementsCut: v.boolean(),
  /** Types of the messages and events that name the account. */
  kinds: v.array(v.string()),
});
export type IndexedActivity = v.InferOutput<typeof activityRow>;

export const listActivityCall = definePageCall({
  path: '/api/v1/addresses/{address}/activity',
  summary:
    'Transactions and block events that affect an account, newest first, with its balance changes. The CSV has one line per movement.',
  params: byAddress,
  query: v.strictObject({
    ...paging,
    ...range,
    direction: v.optional(v.picklist(['any', 'in', 'out']), 'any'),
    role: v.optional(v.picklist(['any', 'signer', 'fee-payer', 'named']), 'any'),
    /** Type URLs of messages and types of events, with commas between them: any of them. */
    kind: v.exactOptional(textList),
    /** Proto packages such as `elys.perpetual`: any of them. */
    module: v.exactOptional(textList),
    /** Denom of the net change. */
    denom: v.exactOptional(denomText),
    counterparty: v.exactOptional(addressText),
    result: v.optional(v.picklist(['all', 'success', 'failed']), 'all'),
    /** `tx` omits block events. */
    part: v.optional(v.picklist(['all', 'tx', 'block']), 'all'),
  }),
  item: activityRow,
  hasBlockEvents: true,
});

export const listBalanceHistoryCall = definePageCall({
  path: '/api/v1/addresses/{address}/balances/{denom}/history',
  summary: 'Every change of one balance, newest first.',
  params: v.strictObject({ address: addressText, denom: denomText }),
  query: justPaging,
  item: v.object({ height, time, amount, change: amount }),
});

export const balanceChartCall = defineCall({
  path: '/api/v1/addresses/{address}/balance-chart/{denom}',
  summary:
    'A balance over time in at most `points` steps, oldest first: the balance at the end of each step.',
  params: v.strictObject({ address: addressText, denom: denomText }),
  query: pointsInRange,
  answer: listOf(v.object({ height, time, amount })),
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
  ...place,
  action: v.picklist(stakeActions),
  /** null when the whole stake of a governor is slashed. */
  delegator: v.nullable(account),
  operator,
  toOperator: v.nullable(operator),
  coin,
  completes: v.nullable(time),
});
export type IndexedStakeChange = v.InferOutput<typeof stakeRow>;

export const listStakeChangesCall = definePageCall({
  path: '/api/v1/addresses/{address}/stake-changes',
  summary: 'Delegations, unbondings and redelegations of an account, newest first.',
  params: byAddress,
  query: pagingInRange,
  item: stakeRow,
  hasBlockEvents: true,
});

const rewardSources = ['stake', 'commission', 'pool', 'vault'] as const;

export const listRewardClaimsCall = definePageCall({
  path: '/api/v1/addresses/{address}/reward-claims',
  summary:
    'Rewards paid to an account or its withdraw address, newest first: from staking, commission, pools and vaults.',
  params: byAddress,
  query: pagingInRange,
  item: v.object({
    ...place,
    source: v.picklist(rewardSources),
    operator: v.nullable(operator),
    coins: v.array(coin),
  }),
  hasBlockEvents: true,
});

export const listEarningsCall = defineListCall({
  path: '/api/v1/addresses/{address}/earnings',
  summary:
    'Rewards paid to an account or its withdraw address, summed by UTC month and source, newest month first.',
  params: byAddress,
  item: v.object({
    /** UTC month, `YYYY-MM`. */
    month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
    source: v.picklist(rewardSources),
    /** Number of payments in the sum. */
    payments: count,
    coins: v.array(coin),
  }),
  hasBlockEvents: true,
});

export const listAddressVotesCall = definePageCall({
  path: '/api/v1/addresses/{address}/votes',
  summary: 'The last vote of an account on each proposal, newest proposal first.',
  params: byAddress,
  query: justPaging,
  item: v.object({
    proposal: count,
    height,
    time,
    options: v.array(v.object({ option: v.string(), weight: dec })),
    times: count,
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
  params: byAddress,
  answer: v.object({
    items: v.array(v.object({ operator, both: count, same: count })),
    /** Number of proposals on which the account voted. */
    voted: count,
    ...coverage,
  }),
  exported: true,
});

export const listGrantChangesCall = definePageCall({
  path: '/api/v1/addresses/{address}/grants',
  summary:
    'Authorizations and fee allowances that an account granted or received: granted, revoked and used, newest first.',
  params: byAddress,
  query: justPaging,
  item: v.object({
    ...place,
    module: v.picklist(['authz', 'feegrant']),
    action: v.picklist(['grant', 'revoke', 'use']),
    granter: account,
    grantee: account,
    /** Type URL of the authorized message. */
    typeUrl: v.nullable(v.string()),
  }),
});
