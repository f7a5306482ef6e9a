import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Page } from '../../node-client.ts';
import { accAddress, decString, intString, pagination, safeIntString, toPage, wireCoin } from '../../wire.ts';
import { healthOrNull, stopLossOrNull } from '../perpetual/sentinels.ts';

/** A liquidity position taken with borrowed money. Amounts in base units. */
export interface LeveragedPosition {
  /** Ids are counted per pool: only pool, owner and id together name a position. */
  readonly poolId: number;
  readonly id: number;
  readonly owner: AccAddress;
  /** The lending vault that was borrowed from. */
  readonly borrowPoolId: number;
  readonly collateral: Coin;
  /** Debt in base units of the lending vault's deposit denom. Positions of one id in several pools share a debt: it can read 0. */
  readonly liabilities: bigint;
  /** Shares of the AMM pool, 18 decimals. */
  readonly lpShares: bigint;
  /** Value of the shares over the debt; null without debt. Closed at or below the safety factor. */
  readonly health: Dec | null;
  /** USD for 10^18 shares; null for none. */
  readonly stopLossPriceUsd: Dec | null;
  readonly leverage: Dec;
  readonly valueUsd: Dec;
}

/** The node's form of a position, shared by the calls of this module. */
export const wireLeveragedPosition = v.pipe(
  v.object({
    position: v.object({
      address: accAddress,
      collateral: wireCoin,
      liabilities: intString,
      leveraged_lp_amount: intString,
      position_health: decString,
      id: safeIntString,
      amm_pool_id: safeIntString,
      stop_loss_price: decString,
      borrow_pool_id: safeIntString,
    }),
    updated_leverage: decString,
    position_usd_value: decString,
  }),
  v.transform(({ position, ...now }): LeveragedPosition => ({
    poolId: position.amm_pool_id,
    id: position.id,
    owner: position.address,
    borrowPoolId: position.borrow_pool_id,
    collateral: position.collateral,
    liabilities: position.liabilities,
    lpShares: position.leveraged_lp_amount,
    health: healthOrNull(position.position_health),
    stopLossPriceUsd: stopLossOrNull(position.stop_loss_price),
    leverage: now.updated_leverage,
    valueUsd: now.position_usd_value,
  })),
);

/** The node's answer about a page of positions, shared by the lists of this module. */
export const wireLeveragedPositions = v.pipe(
  v.object({ positions: v.array(wireLeveragedPosition), pagination }),
  v.transform((body): Page<LeveragedPosition> => toPage(body.positions, body.pagination)),
);
