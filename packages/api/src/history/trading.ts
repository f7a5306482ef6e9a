/** Swaps, pools, positions, lending, commitments, vaults, and traders. */
import { denom as denomSchema } from '@cairn/chain/schema';
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

const byPool = v.strictObject({ pool: f.idText });

export const swapRow = v.object({
  ...f.place,
  pool: f.count,
  sender: f.account,
  recipient: f.account,
  in: f.coin,
  out: f.coin,
});
export type IndexedSwap = v.InferOutput<typeof swapRow>;

export const listSwapsCall = f.definePageCall({
  path: '/api/v1/swaps',
  summary:
    'Swaps through pools, newest first: of one pool, of one account, or all. `conversions=hide` leaves out those of the accounts that collect fees.',
  example: '/api/v1/swaps?limit=5',
  query: v.strictObject({
    ...f.paging,
    ...f.range,
    pool: v.exactOptional(f.idText),
    address: v.exactOptional(f.addressText),
    /** Swaps by which the chain converts fees that it collected. */
    conversions: v.optional(v.picklist(['show', 'hide']), 'show'),
  }),
  item: swapRow,
});

export const listSwapRequestsCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/swap-requests',
  summary: 'Swaps that an account requested, newest first, each with its result.',
  params: f.byAddress,
  query: f.pagingInRange,
  item: v.object({
    ...f.place,
    recipient: f.account,
    filled: v.boolean(),
    exactSide: v.picklist(['in', 'out']),
    denomIn: denomSchema,
    amountIn: v.nullable(f.amount),
    denomOut: denomSchema,
    amountOut: v.nullable(f.amount),
    feeUsd: v.nullable(f.dec),
  }),
});

export const listPoolChangesCall = f.definePageCall({
  path: '/api/v1/pools/{pool}/changes',
  summary: 'Joins, exits and other changes of a pool, newest first.',
  params: byPool,
  query: f.pagingInRange,
  item: v.object({
    ...f.place,
    action: v.picklist(['create', 'join', 'exit', 'price']),
    sender: v.nullable(f.account),
    coins: v.array(f.coin),
  }),
  hasBlockEvents: true,
});

export const listProvidersCall = defineCall({
  path: '/api/v1/pools/{pool}/providers',
  summary: 'Accounts by their shares of a pool, committed or in the balance, largest first.',
  example: '/api/v1/pools/1/providers?limit=5',
  params: byPool,
  query: f.justPaging,
  answer: v.object({
    ...f.pageOf(
      v.object({
        address: f.account,
        shares: f.amount,
        /** Part of all shares, 0 to 1; truncated. */
        share: f.dec,
      }),
    ).entries,
    supply: f.amount,
    providers: f.count,
  }),
  exported: true,
});

export const poolDaysCall = f.defineListCall({
  path: '/api/v1/pools/{pool}/days',
  summary: 'Amounts swapped into a pool, by asset and day, oldest first.',
  params: byPool,
  query: v.strictObject(f.dayRange),
  item: v.object({
    day: f.day,
    in: f.coin,
    /** At the last reported price before each; null when none had a price. */
    usd: v.nullable(f.dec),
    swaps: f.count,
    /** Those without a price, which `usd` lacks. */
    unpriced: f.count,
  }),
});

export const perpetualRow = v.object({
  ...f.place,
  action: v.string(),
  /** Why the chain closed it; null when its owner did. */
  trigger: v.nullable(v.string()),
  position: f.count,
  owner: f.account,
  pool: f.count,
  side: v.nullable(v.string()),
  collateral: v.nullable(f.coin),
  custodyChange: v.nullable(f.amount),
  liabilitiesChange: v.nullable(f.amount),
  price: v.nullable(f.dec),
  pnlUsd: v.nullable(f.dec),
  /** Fees and slippage. */
  feesUsd: v.nullable(f.dec),
  returned: v.nullable(f.amount),
});
export type IndexedPerpetualTrade = v.InferOutput<typeof perpetualRow>;

export const listPerpetualTradesCall = f.definePageCall({
  path: '/api/v1/perpetual-trades',
  summary:
    'Opens, changes and closes of margin positions, newest first: of one owner, of one position (with its pool), or all. A close counts for the position’s owner, even if another account signed it.',
  example: '/api/v1/perpetual-trades?limit=5',
  query: v.strictObject({
    ...f.paging,
    ...f.range,
    owner: v.exactOptional(f.addressText),
    pool: v.exactOptional(f.idText),
    position: v.exactOptional(f.idText),
    /** `closes`: those with a realised result. */
    only: v.optional(v.picklist(['all', 'closes', 'liquidations']), 'all'),
  }),
  item: perpetualRow,
  hasBlockEvents: true,
});

const PERIODS = ['24h', '7d', '30d', 'all'] as const;
const ORDERS = ['best', 'worst', 'volume', 'return'] as const;

export const listTradersCall = defineCall({
  path: '/api/v1/leaderboard/traders',
  summary:
    'Margin traders by realised PnL. `24h` starts 24 hours before the latest block; longer periods are full UTC days up to and including its day; `since` and `until` are the bounds. PnL is the sum of the net results of closes, including those signed by other accounts. Volume is the opened and closed size at the price of each trade. `by`: best or worst PnL, largest volume or highest return; the last two omit traders whose value is unknown.',
  example: '/api/v1/leaderboard/traders?period=all',
  query: v.strictObject({
    ...f.paging,
    period: v.optional(v.picklist(PERIODS), '7d'),
    by: v.optional(v.picklist(ORDERS), 'best'),
  }),
  answer: v.object({
    ...f.pageOf(
      v.object({
        owner: f.account,
        pnlUsd: f.dec,
        feesUsd: f.dec,
        opens: f.count,
        closes: f.count,
        wins: f.count,
        liquidations: f.count,
        /**
         * Opened and closed size at the prices at the time; null when one is unknown: the index started after
         * the pool, or the pool's asset has unknown decimals.
         */
        volumeUsd: v.nullable(f.dec),
        /** Collateral of what was closed, at the oracle's price of the close; null when unknown. */
        collateralUsd: v.nullable(f.dec),
        /** The result as a fraction of that collateral; null when it is unknown or zero. */
        roi: v.nullable(f.dec),
      }),
    ).entries,
    /** Start of the counted trades; null for the whole index. */
    since: v.nullable(f.time),
    /** Time of the newest block. */
    until: f.time,
  }),
  exported: true,
});

export const leveragedRow = v.object({
  ...f.place,
  action: v.string(),
  trigger: v.nullable(v.string()),
  position: f.count,
  owner: f.account,
  pool: v.nullable(f.count),
  collateral: v.nullable(f.coin),
  liabilities: v.nullable(f.amount),
  shares: v.nullable(f.amount),
  repaid: v.nullable(f.amount),
  returned: v.array(f.coin),
  closingRatio: v.nullable(f.dec),
});

export const listLeveragedTradesCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/leveraged-trades',
  summary: 'Openings and closes of an account’s leveraged liquidity positions, newest first.',
  params: f.byAddress,
  query: f.pagingInRange,
  item: leveragedRow,
  hasBlockEvents: true,
});

export type IndexedLeveragedTrade = v.InferOutput<typeof leveragedRow>;

export const listLeveragedStepsCall = f.definePageCall({
  path: '/api/v1/leveraged-trades',
  summary: 'Openings, changes and closes of one leveraged liquidity position, newest first.',
  example: '/api/v1/leveraged-trades?pool=3&position=47',
  query: v.strictObject({ ...f.paging, ...f.range, pool: f.idText, position: f.idText }),
  item: leveragedRow,
  hasBlockEvents: true,
});

export const listOrderStepsCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/orders',
  summary: 'Orders of an account and their outcomes, newest first.',
  params: f.byAddress,
  query: f.pagingInRange,
  item: v.object({
    ...f.place,
    market: v.picklist(['spot', 'perpetual']),
    action: v.string(),
    order: f.count,
    orderType: v.string(),
  }),
});

export const listLendingStepsCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/lending',
  summary: 'Lending and borrowing by an account, newest first.',
  params: f.byAddress,
  query: f.pagingInRange,
  item: v.object({
    ...f.place,
    action: v.picklist(['bond', 'unbond', 'borrow', 'repay', 'force-closed']),
    denom: v.nullable(denomSchema),
    amount: f.amount,
    shares: v.nullable(f.coin),
  }),
  hasBlockEvents: true,
});

export const listCommitmentStepsCall = f.definePageCall({
  path: '/api/v1/addresses/{address}/commitments',
  summary: 'Commitments, withdrawals, vesting and claims of an account, newest first.',
  params: f.byAddress,
  query: f.pagingInRange,
  item: v.object({ ...f.place, action: v.string(), denom: v.nullable(denomSchema), amount: f.amount }),
  hasBlockEvents: true,
});

const vaultStep = v.object({
  ...f.place,
  action: v.string(),
  address: f.account,
  vault: f.count,
  /** null when the amount is in shares. */
  denom: v.nullable(denomSchema),
  amount: v.nullable(f.amount),
});

export const listVaultStepsCall = f.definePageCall({
  path: '/api/v1/vault-steps',
  summary:
    'Deposits, withdrawals, claims and manager actions of vaults, newest first: of one vault or one account.',
  query: v.strictObject({
    ...f.paging,
    ...f.range,
    vault: v.exactOptional(f.idText),
    address: v.exactOptional(f.addressText),
  }),
  item: vaultStep,
});
