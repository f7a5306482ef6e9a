/** Assets, holders, wallets, and distribution. */
import { denom as denomSchema } from '@cairn/chain/schema';
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  listOf,
  account,
  amount,
  coin,
  count,
  countText,
  coverage,
  day,
  dayRange,
  dec,
  denomText,
  height,
  justPaging,
  pageOf,
  paging,
  place,
  timeText,
} from './fields.ts';

const byDenom = v.strictObject({ denom: denomText });

export const listAssetsCall = defineCall({
  path: '/api/v1/assets',
  summary:
    'Every denom that was ever held, with its supply (the sum of all balances) and its number of holders.',
  example: '/api/v1/assets',
  answer: listOf(v.object({ denom: denomSchema, supply: amount, holders: count, changed: height })),
  exported: true,
});

export const listHoldersCall = defineCall({
  path: '/api/v1/assets/{denom}/holders',
  summary: 'Holders of a denom, largest balance first.',
  params: byDenom,
  query: justPaging,
  answer: v.object({
    ...pageOf(
      v.object({
        address: account,
        amount,
        /** Share of the sum of all balances, 0 to 1; truncated. */
        share: dec,
        changed: height,
      }),
    ).entries,
    supply: amount,
    holders: count,
  }),
  exported: true,
});

export const distributionCall = defineCall({
  path: '/api/v1/assets/{denom}/distribution',
  summary:
    'Distribution of a denom: balances of the 10 and 100 largest holders, Gini coefficient, and number of accounts by balance. Cached for 30 seconds.',
  params: byDenom,
  answer: v.object({
    denom: denomSchema,
    supply: amount,
    holders: count,
    top10: amount,
    top100: amount,
    /** 0 when all holders have the same, towards 1 when one has all; null without holders. */
    gini: v.nullable(dec),
    /** By power of ten of base units: accounts with at least `from` and less than ten times that. */
    histogram: v.array(v.object({ from: amount, accounts: count, sum: amount })),
    ...coverage,
  }),
});

export const assetDaysCall = defineCall({
  path: '/api/v1/assets/{denom}/days',
  summary: 'Supply and holders of a denom at the end of each day, oldest first.',
  params: byDenom,
  query: v.strictObject(dayRange),
  answer: listOf(v.object({ day, supply: amount, holders: count })),
  exported: true,
});

export const swapPriceDaysCall = defineCall({
  path: '/api/v1/assets/{denom}/swap-prices',
  summary:
    'Daily swap volume of a denom against assets with an oracle price, oldest first: `usd` divided by `amount` is the average price. Days without such a swap are omitted.',
  requiresMarkets: true,
  params: byDenom,
  query: v.strictObject(dayRange),
  answer: listOf(
    v.object({
      day,
      amount,
      /** Value of the other sides at the last reported price before each swap. */
      usd: dec,
      swaps: count,
    }),
  ),
  exported: true,
});

export const listTransfersCall = defineCall({
  path: '/api/v1/assets/{denom}/transfers',
  summary: 'Transfers of a denom, newest first.',
  params: byDenom,
  query: justPaging,
  answer: pageOf(v.object({ ...place, sender: account, recipient: account, amount })),
  exported: true,
  hasBlockEvents: true,
});

/** Maximum number of blocks searched for the largest transfers. */
export const LARGE_TRANSFER_BLOCKS = 50_000;

export const largeTransfersCall = defineCall({
  path: '/api/v1/assets/{denom}/large-transfers',
  summary: `The largest transfers of a denom since a time, largest first; of the last ${LARGE_TRANSFER_BLOCKS} blocks at most. Only transfers by transactions: those of begin and end blockers are excluded.`,
  params: byDenom,
  query: v.strictObject({
    since: v.exactOptional(timeText),
    limit: v.optional(v.pipe(countText(50), v.minValue(1)), '10'),
  }),
  answer: v.object({
    items: v.array(v.object({ ...place, sender: account, recipient: account, amount })),
    /** First block of the search. */
    from: height,
    ...coverage,
  }),
});

export const listWalletsCall = defineCall({
  path: '/api/v1/wallets',
  summary:
    'Accounts by their holdings of the bond denom: spendable and delegated. Unbonding and vesting amounts are available from the node only.',
  example: '/api/v1/wallets?limit=10',
  query: v.strictObject({
    ...paging,
    by: v.optional(v.picklist(['total', 'liquid', 'staked', 'activity']), 'total'),
  }),
  answer: v.object({
    ...pageOf(
      v.object({
        rank: count,
        address: account,
        liquid: amount,
        staked: amount,
        activity: count,
        firstHeight: v.nullable(height),
        lastHeight: v.nullable(height),
      }),
    ).entries,
    denom: denomSchema,
    accounts: count,
    /** Sum of all spendable and delegated amounts. */
    sum: amount,
  }),
  exported: true,
});

export const recentWalletsCall = defineCall({
  path: '/api/v1/wallets/recent',
  summary:
    'Accounts by their last activity, newest first. `firstHeight` is null if the index begins later than the chain.',
  query: justPaging,
  answer: pageOf(
    v.object({
      address: account,
      firstHeight: v.nullable(height),
      lastHeight: height,
      activity: count,
      signed: count,
    }),
  ),
});

export const balancesAtCall = defineCall({
  path: '/api/v1/balances-at',
  summary: 'Sum of all balances per denom at the height of the index, to compare with the node’s supply.',
  answer: listOf(coin),
});
