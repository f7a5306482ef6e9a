/** x/leveragelp: leveraged liquidity. */
import { healthOrNull, stopLossOrNull } from '@cairn/chain/sentinels';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddress,
  decString,
  field,
  intString,
  named,
  pageOf,
  safeIntString,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** Parameters of leveraged liquidity. Ratios are fractions. */
const paramsAnswer = field(
  'params',
  wireObject({
    /** Positions are closed when their health falls to this. */
    safetyFactor: decString,
    /** Ids of the AMM pools that allow leverage. */
    enabledPools: v.array(safeIntString),
  }),
);

export const getLeverageLpParams = defineGet('/elys-network/elys/leveragelp/params', paramsAnswer);

/** Leverage in one AMM pool. */
const poolAnswer = field(
  'pool',
  wireObject({
    health: decString,
    /** Shares of the AMM pool, 18 decimals. */
    leveragedLpShares: named('leveraged_lp_amount', intString),
    leverageMax: decString,
    /** Maximum fraction of the pool that may be leveraged. */
    maxLeverageLpRatio: named('max_leveragelp_ratio', decString),
    adlTriggerRatio: decString,
  }),
);

/** The leverage in one AMM pool. */
export type LeveragedPool = v.InferOutput<typeof poolAnswer>;

/**
 * The leverage in one AMM pool. The list of all pools is unreachable over REST: use `enabledPools` of
 * `getLeverageLpParams`.
 * @throws {NotFoundError} when the pool does not allow leverage.
 */
export const getLeveragedPool = defineGet('/elys-network/elys/leveragelp/pool/{poolId}', poolAnswer, {
  poolId: v.number(),
});

/** Pending rewards of an account's leveraged positions. Base units. */
const rewardsAnswer = wireObject({
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

const wirePosition = wireObject({
  /** Ids are per pool: pool, owner and id identify a position. */
  poolId: named('amm_pool_id', safeIntString),
  id: safeIntString,
  owner: named('address', accAddress),
  /** The lending vault of the loan. */
  borrowPoolId: safeIntString,
  collateral: wireCoin,
  /**
   * Debt in base units of the lending vault's deposit denom. Positions of one id in several pools share a
   * debt, so it can be 0.
   */
  liabilities: intString,
  /** Shares of the AMM pool, 18 decimals. */
  lpShares: named('leveraged_lp_amount', intString),
  /** Value of the shares over the debt; null without debt. Closed at or below the safety factor. */
  health: named('position_health', v.pipe(decString, v.transform(healthOrNull))),
  /** USD for 10^18 shares; null for none. */
  stopLossPriceUsd: named('stop_loss_price', v.pipe(decString, v.transform(stopLossOrNull))),
});

const wireLeveragedPosition = v.pipe(
  wireObject({
    position: wirePosition,
    leverage: named('updated_leverage', decString),
    valueUsd: named('position_usd_value', decString),
  }),
  v.transform(({ position, ...now }) => ({ ...position, ...now })),
);

/** A leveraged liquidity position. Amounts in base units. */
export type LeveragedPosition = Readonly<v.InferOutput<typeof wireLeveragedPosition>>;

const wireWithInterest = v.pipe(
  wireObject({
    position: wireLeveragedPosition,
    /** Per hour, as a fraction of the debt. */
    interestRateHour: decString,
    /** Per hour, USD. */
    interestHourUsd: named('interest_rate_hour_usd', decString),
  }),
  v.transform(({ position, ...interest }) => ({ ...position, ...interest })),
);

/** All leveraged positions of an account. The node does not paginate this list. */
export const listLeveragedPositionsForAddress = defineGet(
  '/elys-network/elys/leveragelp/positions-for-address/{address}',
  field('positions', v.array(wireWithInterest)),
  { address: accAddress },
);

/**
 * One page of all leveraged positions. The node refuses pages over 50000.
 * @see GET /elys-network/elys/leveragelp/positions/{pagination.key} (the first page ends in a slash)
 */
export const listLeveragedPositions = defineList(
  '/elys-network/elys/leveragelp/positions/{pagination.key}',
  pageOf('positions', wireLeveragedPosition),
);
