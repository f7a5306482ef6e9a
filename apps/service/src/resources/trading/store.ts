/** Swaps, pools and vaults. */
import {
  listCommitmentStepsCall,
  listLendingStepsCall,
  listLeveragedStepsCall,
  listLeveragedTradesCall,
  listOrderStepsCall,
  listPerpetualTradesCall,
  listPoolChangesCall,
  listSwapRequestsCall,
  listSwapsCall,
  listTradersCall,
  listVaultStepsCall,
  poolDaysCall,
} from '@cairn/api/history/trading';
import { ValidationError } from '@cairn/chain/errors';
import { listDaySwaps } from '@cairn/db/read/list-days';
import {
  listCommitmentSteps as readCommitments,
  listLendingSteps as readLending,
  listVaultSteps as readVaultSteps,
} from '@cairn/db/read/list-earning';
import {
  listPoolChanges as readPoolChanges,
  listSwapRequests as readRequests,
  listSwaps as readSwaps,
} from '@cairn/db/read/list-swaps';
import { dayRangeOf, type QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { placePage } from '../shared/pages.ts';
import { amountText, countOf, dayText, decText, orNull, wireCoin, wireCoins } from '../shared/wire.ts';
import type { HistoryApi } from '../shared/history-api.ts';
import {
  listLeveragedSteps,
  listLeveragedTrades,
  listOrderSteps,
  listPerpetualTrades,
  listTraders,
} from './positions.ts';

/** @see listSwapsCall
 * @throws {ValidationError} for a pool and an address together: no index serves both. */
async function listSwaps(
  context: QueryContext,
  { query }: InputOf<typeof listSwapsCall>,
): Promise<AnswerOf<typeof listSwapsCall>> {
  if (query.pool !== undefined && query.address !== undefined)
    throw new ValidationError('pool, address: give one of them');
  const of =
    query.pool !== undefined
      ? { poolId: query.pool }
      : query.address === undefined
        ? null
        : { sender: await context.addressId(query.address) };
  return placePage(
    context,
    query,
    (page, range) => readSwaps(context.index.database, of, page, range),
    (row, place) => ({
      ...place,
      pool: countOf(row.poolId),
      sender: context.forms.account(row.sender),
      recipient: context.forms.account(row.recipient),
      in: wireCoin(row.denomIn, row.amountIn),
      out: wireCoin(row.denomOut, row.amountOut),
    }),
  );
}

/** @see listSwapRequestsCall */
async function listSwapRequests(
  context: QueryContext,
  { params, query }: InputOf<typeof listSwapRequestsCall>,
): Promise<AnswerOf<typeof listSwapRequestsCall>> {
  const sender = await context.addressId(params.address);
  return placePage(
    context,
    query,
    (page, range) => readRequests(context.index.database, sender, page, range),
    (row, place) => ({
      ...place,
      recipient: context.forms.account(row.recipient),
      filled: row.filled,
      exactSide: row.exactSide,
      denomIn: row.denomIn,
      amountIn: orNull(row.amountIn, amountText),
      denomOut: row.denomOut,
      amountOut: orNull(row.amountOut, amountText),
      feeUsd: orNull(row.feeUsd, decText),
    }),
  );
}

type PoolAction = AnswerOf<typeof listPoolChangesCall>['items'][number]['action'];
const POOL_ACTIONS: readonly PoolAction[] = ['create', 'join', 'exit', 'price'];

/** @see listPoolChangesCall */
async function listPoolChanges(
  context: QueryContext,
  { params, query }: InputOf<typeof listPoolChangesCall>,
): Promise<AnswerOf<typeof listPoolChangesCall>> {
  return placePage(
    context,
    query,
    (page, range) => readPoolChanges(context.index.database, params.pool, page, range),
    (row, place) => ({
      ...place,
      action: POOL_ACTIONS.find((known) => known === row.action) ?? 'price',
      sender: orNull(row.sender, context.forms.account),
      coins: wireCoins(row.denoms, row.amounts),
    }),
  );
}

/** @see poolDaysCall */
async function poolDays(
  context: QueryContext,
  { params, query }: InputOf<typeof poolDaysCall>,
): Promise<AnswerOf<typeof poolDaysCall>> {
  const days = await listDaySwaps(context.index.database, ...dayRangeOf(query), params.pool);
  return {
    items: days.map(({ day, denom, amount, usd, swaps }) => ({
      day: dayText(day),
      in: wireCoin(denom, amount),
      usd: orNull(usd, decText),
      swaps,
    })),
    ...context.coverage,
  };
}

type LendingAction = AnswerOf<typeof listLendingStepsCall>['items'][number]['action'];
const LENDING_ACTIONS: readonly LendingAction[] = ['bond', 'unbond', 'borrow', 'repay', 'force-closed'];

/** @see listLendingStepsCall */
async function listLendingSteps(
  context: QueryContext,
  { params, query }: InputOf<typeof listLendingStepsCall>,
): Promise<AnswerOf<typeof listLendingStepsCall>> {
  const address = await context.addressId(params.address);
  return placePage(
    context,
    query,
    (page, range) => readLending(context.index.database, address, page, range),
    (row, place) => ({
      ...place,
      action: LENDING_ACTIONS.find((known) => known === row.action) ?? 'force-closed',
      denom: row.denom,
      amount: amountText(row.amount),
      shares: row.sharesDenom === null || row.shares === null ? null : wireCoin(row.sharesDenom, row.shares),
    }),
  );
}

/** @see listCommitmentStepsCall */
async function listCommitmentSteps(
  context: QueryContext,
  { params, query }: InputOf<typeof listCommitmentStepsCall>,
): Promise<AnswerOf<typeof listCommitmentStepsCall>> {
  const address = await context.addressId(params.address);
  return placePage(
    context,
    query,
    (page, range) => readCommitments(context.index.database, address, page, range),
    ({ action, denom, amount }, place) => ({ ...place, action, denom, amount: amountText(amount) }),
  );
}

/** @see listVaultStepsCall
 * @throws {ValidationError} for a vault and an address together. */
async function listVaultSteps(
  context: QueryContext,
  { query }: InputOf<typeof listVaultStepsCall>,
): Promise<AnswerOf<typeof listVaultStepsCall>> {
  if (query.vault !== undefined && query.address !== undefined)
    throw new ValidationError('vault, address: give one of them');
  const of =
    query.vault !== undefined
      ? { vaultId: query.vault }
      : query.address === undefined
        ? null
        : { address: await context.addressId(query.address) };
  return placePage(
    context,
    query,
    (page, range) => readVaultSteps(context.index.database, of, page, range),
    (row, place) => ({
      ...place,
      action: row.action,
      address: context.forms.account(row.address),
      vault: countOf(row.vaultId),
      denom: row.denom,
      amount: orNull(row.amount, amountText),
    }),
  );
}

/** Registers the calls. */
export function tradingRoutes(api: HistoryApi): void {
  api.list(listSwapsCall, listSwaps);
  api.list(listSwapRequestsCall, listSwapRequests);
  api.list(listPoolChangesCall, listPoolChanges);
  api.list(poolDaysCall, poolDays);
  api.list(listPerpetualTradesCall, listPerpetualTrades);
  api.list(listTradersCall, listTraders);
  api.list(listLeveragedTradesCall, listLeveragedTrades);
  api.list(listLeveragedStepsCall, listLeveragedSteps);
  api.list(listOrderStepsCall, listOrderSteps);
  api.list(listLendingStepsCall, listLendingSteps);
  api.list(listCommitmentStepsCall, listCommitmentSteps);
  api.list(listVaultStepsCall, listVaultSteps);
}
