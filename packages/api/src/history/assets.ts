/** Assets, holders, wallets, and distribution. */
import { denom as denomSchema } from '@cairn/chain/schema';
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

const byDenom = v.strictObject({ denom: f.denomText });

/** Most networks have fewer denoms. */
const manyRows = v.strictObject({
  ...f.paging,
  limit: v.optional(v.pipe(f.countText(10_000), v.minValue(1)), '10000'),
});

export const listAssetsCall = f.definePageCall({
  path: '/api/v1/assets',
  summary:
    'Every denom that was ever held, with its supply (the sum of all balances) and its number of holders; those indexed first come first.',
  example: '/api/v1/assets',
  query: manyRows,
  item: v.object({ denom: denomSchema, supply: f.amount, holders: f.count, changed: f.height }),
});

export const listHoldersCall = defineCall({
  path: '/api/v1/assets/{denom}/holders',
  summary: 'Holders of a denom, largest balance first.',
  params: byDenom,
  query: f.justPaging,
  answer: v.object({
    ...f.pageOf(
      v.object({
        address: f.account,
        amount: f.amount,
        /** Share of the sum of all balances, 0 to 1; truncated. */
        share: f.dec,
        changed: f.height,
      }),
    ).entries,
    supply: f.amount,
    holders: f.count,
  }),
  exported: true,
});

export const distributionCall = defineCall({
  path: '/api/v1/assets/{denom}/distribution',
  summary:
    'Distribution of a denom: balances of the 10 and 100 largest holders, Gini coefficient, and number of accounts by balance.',
  params: byDenom,
  answer: v.object({
    denom: denomSchema,
    supply: f.amount,
    holders: f.count,
    top10: f.amount,
    top100: f.amount,
    /** 0 when all holders have the same, towards 1 when one has all; null without holders. */
    gini: v.nullable(f.dec),
    /** By power of ten of base units: accounts with at least `from` and less than ten times that. */
    histogram: v.array(v.object({ from: f.amount, accounts: f.count, sum: f.amount })),
    ...f.coverage,
  }),
});

export const assetDaysCall = f.defineListCall({
  path: '/api/v1/assets/{denom}/days',
  summary: 'Supply and holders of a denom at the end of each day, oldest first.',
  params: byDenom,
  query: v.strictObject(f.dayRange),
  item: v.object({ day: f.day, supply: f.amount, holders: f.count }),
});

export const swapPriceDaysCall = f.defineListCall({
  path: '/api/v1/assets/{denom}/swap-prices',
  summary:
    'Daily swap volume of a denom against assets with an oracle price, oldest first: `usd` divided by `amount` is the average price. Days without such a swap are omitted.',
  requiresMarkets: true,
  params: byDenom,
  query: v.strictObject(f.dayRange),
  item: v.object({
    day: f.day,
    amount: f.amount,
    /** Value of the other sides at the last reported price before each swap. */
    usd: f.dec,
    swaps: f.count,
  }),
});

export const listTransfersCall = f.definePageCall({
  path: '/api/v1/assets/{denom}/transfers',
  summary: 'Transfers of a denom, newest first.',
  params: byDenom,
  query: f.justPaging,
  item: v.object({ ...f.place, sender: f.account, recipient: f.account, amount: f.amount }),
  hasBlockEvents: true,
});

/** Maximum number of blocks searched for the largest transfers. */
export const LARGE_TRANSFER_BLOCKS = 50_000;

export const largeTransfersCall = defineCall({
  path: '/api/v1/assets/{denom}/large-transfers',
  summary: `The largest transfers of a denom since a time, largest first; of the last ${LARGE_TRANSFER_BLOCKS} blocks at most. Only transfers by transactions: those of begin and end blockers are excluded.`,
  params: byDenom,
  query: v.strictObject({
    since: v.exactOptional(f.timeText),
    limit: v.optional(v.pipe(f.countText(50), v.minValue(1)), '10'),
  }),
  answer: v.object({
    items: v.array(v.object({ ...f.place, sender: f.account, recipient: f.account, amount: f.amount })),
    /** First block of the search. */
    from: f.height,
    ...f.coverage,
  }),
});

export const listWalletsCall = defineCall({
  path: '/api/v1/wallets',
  summary:
    'Accounts by their holdings of the bond denom, spendable and delegated: the first 10,000. Unbonding and vesting amounts are available from the node only.',
  example: '/api/v1/wallets?limit=10',
  query: v.strictObject({
    ...f.paging,
    by: v.optional(v.picklist(['total', 'liquid', 'staked', 'activity']), 'total'),
  }),
  answer: v.object({
    ...f.pageOf(
      v.object({
        rank: f.count,
        address: f.account,
        liquid: f.amount,
        staked: f.amount,
        activity: f.count,
        firstHeight: v.nullable(f.height),
        lastHeight: v.nullable(f.height),
      }),
    ).entries,
    denom: denomSchema,
    accounts: f.count,
    /** Sum of all spendable and delegated amounts. */
    sum: f.amount,
  }),
  exported: true,
});

export const recentWalletsCall = defineCall({
  path: '/api/v1/wallets/recent',
  summary:
    'Accounts by their last activity, newest first. `firstHeight` is null if the index begins later than the chain.',
  query: f.justPaging,
  answer: f.pageOf(
    v.object({
      address: f.account,
      firstHeight: v.nullable(f.height),
      lastHeight: f.height,
      activity: f.count,
      signed: f.count,
    }),
  ),
});

export const balancesAtCall = f.definePageCall({
  path: '/api/v1/balances-at',
  summary:
    'Sum of all balances per denom at the height of the index, to compare with the node’s supply. Denoms without balances are left out of a page.',
  query: manyRows,
  item: f.coin,
});
