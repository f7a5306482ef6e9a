/** x/leveragelp: leveraged liquidity. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import { healthOrNull, stopLossOrNull } from '../sentinels.ts';
import {
  accAddress,
  decString,
  denom,
  field,
  intString,
  named,
  pagination,
  safeIntString,
  toPage,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** Parameters of leveraged liquidity. Ratios are fractions. */
export interface LeverageLpParams {
  readonly leverageMax: Dec;
  readonly maxOpenPositions: number;
  readonly poolOpenThreshold: Dec;
  /** Positions are closed when their health falls to this. */
  readonly safetyFactor: Dec;
  readonly whitelistingEnabled: boolean;
  readonly epochLength: number;
  readonly fallbackEnabled: boolean;
  readonly numberPerBlock: number;
  /** Ids of the AMM pools that allow leverage. */
  readonly enabledPools: readonly number[];
  readonly exitBuffer: Dec;
  readonly stopLossEnabled: boolean;
  readonly liabilitiesFactor: Dec;
}

const paramsAnswer: v.GenericSchema<unknown, LeverageLpParams> = field(
  'params',
  wireObject({
    leverageMax: decString,
    maxOpenPositions: safeIntString,
    poolOpenThreshold: decString,
    safetyFactor: decString,
    whitelistingEnabled: v.boolean(),
    epochLength: safeIntString,
    fallbackEnabled: v.boolean(),
    numberPerBlock: safeIntString,
    enabledPools: v.array(safeIntString),
    exitBuffer: decString,
    stopLossEnabled: v.boolean(),
    liabilitiesFactor: decString,
  }),
);

/** The parameters of leveraged liquidity. */
export const getLeverageLpParams = defineGet('/elys-network/elys/leveragelp/params', paramsAnswer);

/** Leverage in one AMM pool. */
export interface LeveragedPool {
  /** The AMM pool's id. */
  readonly poolId: number;
  readonly health: Dec;
  /** Shares of the AMM pool, 18 decimals. */
  readonly leveragedLpShares: bigint;
  readonly leverageMax: Dec;
  /** Maximum fraction of the pool that may be leveraged. */
  readonly maxLeverageLpRatio: Dec;
  /** Shares by deposited denom; the amounts are shares. */
  readonly sharesByDeposit: readonly { readonly depositDenom: Denom; readonly lpShares: bigint }[];
  readonly adlTriggerRatio: Dec;
}

const poolAnswer: v.GenericSchema<unknown, LeveragedPool> = field(
  'pool',
  wireObject({
    poolId: named('amm_pool_id', safeIntString),
    health: decString,
    leveragedLpShares: named('leveraged_lp_amount', intString),
    leverageMax: decString,
    maxLeverageLpRatio: named('max_leveragelp_ratio', decString),
    sharesByDeposit: named(
      'asset_leverage_amounts',
      v.array(
        wireObject({ depositDenom: named('denom', denom), lpShares: named('leveraged_amount', intString) }),
      ),
    ),
    adlTriggerRatio: decString,
  }),
);

/**
 * The leverage in one AMM pool. The list of all pools is unreachable over REST: use `enabledPools` of
 * `getLeverageLpParams`.
 * @throws {NotFoundError} when the pool does not allow leverage.
 */
export const getLeveragedPool = defineGet('/elys-network/elys/leveragelp/pool/{poolId}', poolAnswer, {
  poolId: v.number(),
});

/** Pending rewards of an account's leveraged positions. Base units. */
export interface LeveragedRewards {
  readonly rewards: readonly {
    readonly poolId: number;
    readonly positionId: number;
    readonly coins: readonly Coin[];
  }[];
  readonly total: readonly Coin[];
}

const rewardsAnswer: v.GenericSchema<unknown, LeveragedRewards> = wireObject({
  rewards: v.array(
    wireObject({
      poolId: safeIntString,
      positionId: safeIntString,
      coins: named('reward', v.array(wireCoin)),
    }),
  ),
  total: named('total_rewards', v.array(wireCoin)),
});

/** Pending rewards of an account's leveraged positions. */
export const getLeveragedRewards = defineGet(
  '/elys-network/elys/leveragelp/rewards/{address}',
  rewardsAnswer,
  { address: accAddress },
);

/** A leveraged liquidity position. Amounts in base units. */
export interface LeveragedPosition {
  /** Ids are per pool: pool, owner and id identify a position. */
  readonly poolId: number;
  readonly id: number;
  readonly owner: AccAddress;
  /** The lending vault of the loan. */
  readonly borrowPoolId: number;
  readonly collateral: Coin;
  /**
   * Debt in base units of the lending vault's deposit denom. Positions of one id in several pools share a
   * debt, so it can be 0.
   */
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

/** Wire schema of a position. */
const wireLeveragedPosition = v.pipe(
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

/** Wire schema of a page of positions. */
const wireLeveragedPositions = v.pipe(
  v.object({ positions: v.array(wireLeveragedPosition), pagination }),
  v.transform((body): Page<LeveragedPosition> => toPage(body.positions, body.pagination)),
);

/** A position with its interest. */
export interface LeveragedPositionWithInterest extends LeveragedPosition {
  /** Per hour, as a fraction. */
  readonly interestRateHour: Dec;
  /** Per hour, USD. */
  readonly interestHourUsd: Dec;
}

const positionsForAddressAnswer = v.pipe(
  v.object({
    positions: v.array(
      v.object({
        position: wireLeveragedPosition,
        interest_rate_hour: decString,
        interest_rate_hour_usd: decString,
      }),
    ),
  }),
  v.transform((body): readonly LeveragedPositionWithInterest[] =>
    body.positions.map((entry) => ({
      ...entry.position,
      interestRateHour: entry.interest_rate_hour,
      interestHourUsd: entry.interest_rate_hour_usd,
    })),
  ),
);

/** All leveraged positions of an account. The node does not paginate this list. */
export const listLeveragedPositionsForAddress = defineGet(
  '/elys-network/elys/leveragelp/positions-for-address/{address}',
  positionsForAddressAnswer,
  { address: accAddress },
);

/**
 * One page of all leveraged positions. The node refuses pages over 50000.
 * @see GET /elys-network/elys/leveragelp/positions/{pagination.key} (the first page ends in a slash)
 */
export const listLeveragedPositions = defineList(
  '/elys-network/elys/leveragelp/positions/{pagination.key}',
  wireLeveragedPositions,
);
