/** Swaps, pools, lending, commitments and vaults. */
import {
  listCommitmentStepsCall,
  listLendingStepsCall,
  listOrderStepsCall,
  listPoolChangesCall,
  listSwapRequestsCall,
  listSwapsCall,
  listVaultStepsCall,
  poolDaysCall,
} from '@cairn/api/history/trading';
import { moduleAddress, poolRevenueAddress } from '@cairn/chain/address';
import { ValidationError } from '@cairn/chain/errors';
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
import { listOrderSteps } from '@cairn/db/read/list-trades';
import { defineAnswer } from '../shared/answers.ts';
import type { HistoryApi } from '../shared/history-api.ts';
import { pageOfAddress, placePage } from '../shared/pages.ts';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import { coinOrNull, coinsOf } from '../shared/wire.ts';
import { listLeveragedSteps, listLeveragedTrades, listPerpetualTrades, listTraders } from './positions.ts';

/**
 * @throws {ValidationError} for a pool and an address together: no index serves both.
 * @throws {NotIndexedError}
 */
const listSwaps = defineAnswer(listSwapsCall, async (context, { query }) => {
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

const poolChanges = defineAnswer(listPoolChangesCall, (context, { params, query }) =>
  placePage(context, query, listPoolChanges, params.pool, (row) => ({
    ...row,
    coins: coinsOf(row.denoms, row.amounts),
  })),
);

const poolDays = defineAnswer(poolDaysCall, async (context, { params, query }) => {
  context.mustKnowEvents();
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query), params.pool);
  return { items: days.map((day) => ({ ...day, in: day })), ...context.coverage };
});

/** @throws {ValidationError} for a vault and an address together. */
const listVaultSteps = defineAnswer(listVaultStepsCall, async (context, { query }) => {
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

/** Registers the calls. */
export function tradingRoutes(api: HistoryApi): void {
  api.list(listSwaps);
  api.list(defineAnswer(listSwapRequestsCall, pageOfAddress(listSwapRequests)));
  api.list(poolChanges);
  api.list(poolDays);
  api.list(listPerpetualTrades);
  api.list(listTraders);
  api.list(listLeveragedTrades);
  api.list(listLeveragedSteps);
  api.list(
    defineAnswer(
      listOrderStepsCall,
      pageOfAddress(listOrderSteps, (row) => ({ ...row, order: row.orderId })),
    ),
  );
  api.list(
    defineAnswer(
      listLendingStepsCall,
      pageOfAddress(listLendingSteps, (row) => ({ ...row, shares: coinOrNull(row.sharesDenom, row.shares) })),
    ),
  );
  api.list(defineAnswer(listCommitmentStepsCall, pageOfAddress(listCommitmentSteps)));
  api.list(listVaultSteps);
}
