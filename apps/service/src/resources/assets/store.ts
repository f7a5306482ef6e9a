/** Assets and their holders. */
import {
  assetDaysCall,
  balancesAtCall,
  distributionCall,
  listAssetsCall,
  listHoldersCall,
  listTransfersCall,
  listWalletsCall,
  recentWalletsCall,
  swapPriceDaysCall,
  LARGE_TRANSFER_BLOCKS,
  largeTransfersCall,
} from '@cairn/api/history/assets';
import { ratio, type Dec } from '@cairn/chain/dec';
import { NotFoundError } from '@cairn/chain/errors';
import { listAssetDays, listDaySwapPrices } from '@cairn/db/read/list-days';
import { listHolders as readHolders } from '@cairn/db/read/list-holdings';
import { listTransfers as readTransfers, listLargeTransfers } from '@cairn/db/read/list-large-transfers';
import { listRecentWallets, listWallets as rankWallets, sumWallets } from '@cairn/db/read/list-wallets';
import { readTotals } from '@cairn/db/read/overview';
import { findAsset, listAssetTotals, listHolderSizes, readDistribution } from '@cairn/db/read/read-account';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import { readAmountCursor, readHeightCursor } from '../shared/cursors.ts';
import { cached, cachedLong } from '../shared/cached.ts';
import type { InputOf } from '../shared/call-input.ts';
import { placePage, slicePage } from '../shared/pages.ts';
import { orNull, placeOf } from '../shared/wire.ts';

/** Maximum length of the ranked list. */
const RANKED_WALLETS = 10_000;

export const listAssets = defineAnswer(
  listAssetsCall,
  async (context, { query }) => {
    const { items, next } = await assetsPage(context, query);
    return { items: items.map((row) => ({ ...row, changed: row.height })), next };
  },
  { isMoving: true },
);

export const listSupplies = defineAnswer(
  balancesAtCall,
  async (context, { query }) => {
    const { items, next } = await assetsPage(context, query);
    return {
      items: items.flatMap(({ denom, supply }) => (supply === 0n ? [] : { denom, amount: supply })),
      next,
    };
  },
  { isMoving: true },
);

async function assetsPage(
  context: QueryContext,
  { cursor, limit }: Pick<InputOf<typeof listAssetsCall>['query'], 'cursor' | 'limit'>,
) {
  context.mustKnowBalances();
  const after = cursor === undefined ? null : readAmountCursor(cursor).id;
  const { rows, next } = await listAssetTotals(context.index.database, { after, limit });
  return { items: rows, next: orNull(next, (id) => `0.${id}`) };
}

/**
 * The id and supply of a denom.
 * @throws {NotFoundError} for one that never had a holder.
 * @throws {NotIndexedError}
 */
async function assetOf(context: QueryContext, name: string) {
  context.mustKnowBalances();
  const denom = await context.denomId(name);
  const totals = denom === undefined ? null : await findAsset(context.index.database, denom);
  if (denom === undefined || totals === null) throw new NotFoundError(`no asset ${name} in the index`);
  return { denom, ...totals };
}

export const listHolders = defineAnswer(
  listHoldersCall,
  async (context, { params, query }) => {
    const { denom, supply, holders } = await assetOf(context, params.denom);
    const after = query.cursor === undefined ? null : readAmountCursor(query.cursor);
    const { rows, next } = await readHolders(context.index.database, { after, limit: query.limit }, denom);
    return {
      items: rows.map(({ bytes, amount, height }) => ({
        address: bytes,
        amount,
        share: supply === 0n ? '0' : ratio(amount, supply, 'down'),
        changed: height,
      })),
      next: next === null ? null : `${next.amount}.${next.id}`,
      supply,
      holders,
    };
  },
  { isMoving: true },
);

export const distribution = defineAnswer(distributionCall, async (call, { params }) => {
  const { denom, supply, holders } = await assetOf(call, params.denom);
  return cachedLong(call, `distribution ${params.denom}`, async ({ index, coverage }) => {
    const { top10, top100, count, total, weighted } = await readDistribution(index.database, denom);
    const sizes = await listHolderSizes(index.database, denom);
    return {
      denom: params.denom,
      supply,
      holders,
      top10,
      top100,
      gini: giniOf(count, total, weighted),
      histogram: sizes.map(({ digits, holders: accounts, amount }) => ({
        from: 10n ** BigInt(digits - 1),
        accounts,
        sum: amount,
      })),
      ...coverage,
    };
  });
});

/** (2 Σ i·x_i) / (n Σ x) − (n + 1) / n, with i counted from the smallest; truncated. */
function giniOf(count: bigint, total: bigint, weighted: bigint): Dec | null {
  if (count === 0n || total === 0n) return null;
  return ratio(2n * weighted - (count + 1n) * total, count * total, 'down');
}

export const assetDays = defineAnswer(assetDaysCall, async (context, { params, query }) => {
  const { denom } = await assetOf(context, params.denom);
  const items = await listAssetDays(context.index.database, denom, ...dayRangeOf(query));
  return { items };
});

export const swapPriceDays = defineAnswer(swapPriceDaysCall, async (context, { params, query }) => {
  context.mustKnowEvents();
  // An index that starts later may not know the token.
  const denom = (await context.denomId(params.denom)) ?? 0n;
  const items = await listDaySwapPrices(context.index.database, denom, ...dayRangeOf(query));
  return { items };
});

export const listTransfers = defineAnswer(listTransfersCall, async (context, { params, query }) =>
  placePage(context, query, readTransfers, (await context.denomId(params.denom)) ?? 0n, (row) => row),
);

export const largeTransfers = defineAnswer(largeTransfersCall, async (call, { params, query }) => {
  const { height, chain } = call.index;
  const { from: requested } = await call.heights(query);
  const from = Math.max(requested, height - LARGE_TRANSFER_BLOCKS + 1, chain.firstHeight);
  return cached(call, `large ${params.denom} ${from} ${query.limit}`, async (context) => {
    const { database } = context.index;
    const denom = (await context.denomId(params.denom)) ?? 0n;
    const rows = await listLargeTransfers(database, denom, { from, to: height, limit: query.limit });
    return { items: rows.map((row) => ({ ...row, ...placeOf(row) })), from, ...context.coverage };
  });
});

/** Ranked by the staking token. */
export const listWallets = (bondDenom: string) =>
  defineAnswer(listWalletsCall, async (call, { query }) => {
    call.mustKnowBalances();
    const { wallets, ...ranked } = await cachedLong(call, `wallets ${query.by}`, async (context) => {
      const { database, height } = context.index;
      const denom = (await context.denomId(bondDenom)) ?? 0n;
      const wallets = await rankWallets(database, denom, query.by, RANKED_WALLETS);
      return { wallets, height, sum: await sumWallets(database, denom) };
    });
    const { accounts } = await cached(call, 'totals', ({ index }) => readTotals(index.database));
    return { ...slicePage(query, wallets), denom: bondDenom, accounts, ...ranked };
  });

export const recentWallets = defineAnswer(recentWalletsCall, async (context, { query }) => {
  const { database, height } = context.index;
  const after = query.cursor === undefined ? null : readHeightCursor(query.cursor);
  const { rows, next } = await listRecentWallets(database, { after, limit: query.limit }, height);
  return {
    items: rows.map((row) => ({
      ...row,
      address: row.bytes,
      firstHeight: context.coverage.indexedFrom === null ? row.firstHeight : null,
      activity: row.activityCount,
      signed: row.signedCount,
    })),
    next: next === null ? null : `${next.height}.${next.id}`,
  };
});
