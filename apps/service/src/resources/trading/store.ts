/** Swaps, pools, lending, commitments and vaults. */
import {
  listCommitmentStepsCall,
  listLendingStepsCall,
  listOrderStepsCall,
  listPoolChangesCall,
  listProvidersCall,
  listSwapRequestsCall,
  listSwapsCall,
  listVaultStepsCall,
  poolDaysCall,
} from '@cairn/api/history/trading';
import { moduleAddress, poolRevenueAddress } from '@cairn/chain/address';
import { ratio } from '@cairn/chain/dec';
import { NotIndexedError, ValidationError } from '@cairn/chain/errors';
import { poolShare } from '@cairn/chain/share-denom';
import { listDaySwaps } from '@cairn/db/read/list-days';
import {
  listCommitmentSteps,
  listLendingSteps,
  listVaultSteps as readVaultSteps,
} from '@cairn/db/read/list-earning';
import {
  listPoolChanges,
  listSwappedPools,
  listSwapRequests,
  listSwaps as readSwaps,
} from '@cairn/db/read/list-swaps';
import { listProviders as readProviders } from '@cairn/db/read/list-holdings';
import { listOrderSteps } from '@cairn/db/read/list-trades';
import { cachedLong } from '../shared/cached.ts';
import { defineAnswer } from '../shared/answers.ts';
import { pageOfAddress, placePage, slicePage } from '../shared/pages.ts';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import { coinOrNull, coinsOf } from '../shared/wire.ts';

/**
 * @throws {ValidationError} for a pool and an address together: no index serves both.
 * @throws {NotIndexedError}
 */
export const listSwaps = defineAnswer(listSwapsCall, async (context, { query }) => {
  if (query.pool !== undefined && query.address !== undefined)
    throw new ValidationError('pool, address: pass one of them');
  // Swaps are executed at the end of a block.
  context.mustKnowEvents();
  const of = {
    poolId: query.pool,
    sender: query.address === undefined ? undefined : await context.addressId(query.address),
    without: query.conversions === 'hide' ? await feeAccountIds(context, query.pool) : [],
  };
  return placePage(context, query, readSwaps, of, (row) => ({
    ...row,
    pool: row.poolId,
    in: { denom: row.denomIn, amount: row.amountIn },
    out: { denom: row.denomOut, amount: row.amountOut },
  }));
});

/** The accounts that convert collected fees: the chain's, and those of a pool, or of all. */
async function feeAccountIds({ index, addressId }: QueryContext, pool: bigint | undefined) {
  const { addressPrefix } = index.chain;
  const pools = pool === undefined ? await listSwappedPools(index.database) : [pool];
  const accounts = [
    moduleAddress('fee_collector', addressPrefix),
    moduleAddress('taker_fee_collection', addressPrefix),
    ...pools.map((id) => poolRevenueAddress(id, addressPrefix)),
  ];
  return Promise.all(accounts.map((account) => addressId(account)));
}

export const poolChanges = defineAnswer(listPoolChangesCall, (context, { params, query }) =>
  placePage(context, query, listPoolChanges, params.pool, (row) => ({
    ...row,
    coins: coinsOf(row.denoms, row.amounts),
  })),
);

/**
 * Shares are committed as soon as they are created: the balance is then the module's.
 * @throws {NotIndexedError} where some were committed before the index begins.
 */
export const listProviders = defineAnswer(listProvidersCall, async (call, { params, query }) => {
  call.mustKnowBalances();
  const { all, height } = await cachedLong(call, `providers ${params.pool}`, async (context) => {
    const { database, chain, height } = context.index;
    const denom = (await context.denomId(poolShare(Number(params.pool)))) ?? 0n;
    const module = await context.addressId(moduleAddress('commitment', chain.addressPrefix));
    return { all: await readProviders(database, denom, module), height };
  });
  const supply = all[0]?.supply ?? 0n;
  if (all.reduce((sum, { shares }) => sum + shares, 0n) !== supply)
    throw new NotIndexedError('Not indexed: shares of this pool were committed before this index begins.');
  return {
    ...slicePage(
      query,
      all.map((row) => ({ ...row, share: ratio(row.shares, supply, 'down') })),
    ),
    supply,
    providers: all.length,
    height,
  };
});

export const poolDays = defineAnswer(poolDaysCall, async (context, { params, query }) => {
  context.mustKnowEvents();
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query), params.pool);
  return { items: days.map((day) => ({ ...day, in: day })) };
});

/** @throws {ValidationError} for a vault and an address together. */
export const listVaultSteps = defineAnswer(listVaultStepsCall, async (context, { query }) => {
  if (query.vault !== undefined && query.address !== undefined)
    throw new ValidationError('vault, address: pass one of them');
  const of =
    query.vault !== undefined
      ? { vaultId: query.vault }
      : query.address === undefined
        ? null
        : { address: await context.addressId(query.address) };
  return placePage(context, query, readVaultSteps, of, (row) => ({ ...row, vault: row.vaultId }));
});

export const swapRequests = defineAnswer(
  listSwapRequestsCall,
  pageOfAddress(listSwapRequests, (row) => row),
);

export const orderSteps = defineAnswer(
  listOrderStepsCall,
  pageOfAddress(listOrderSteps, (row) => ({ ...row, order: row.orderId })),
);

export const lendingSteps = defineAnswer(
  listLendingStepsCall,
  pageOfAddress(listLendingSteps, (row) => ({ ...row, shares: coinOrNull(row.sharesDenom, row.shares) })),
);

export const commitmentSteps = defineAnswer(
  listCommitmentStepsCall,
  pageOfAddress(listCommitmentSteps, (row) => row),
);
