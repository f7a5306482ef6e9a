import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, intString, safeIntString } from '../../wire.ts';

/** Parameters of margin trading. Ratios, rates and fees are fractions. */
export interface PerpetualParams {
  readonly leverageMax: Dec;
  readonly borrowInterestRateMax: Dec;
  readonly borrowInterestRateMin: Dec;
  readonly borrowInterestRateIncrease: Dec;
  readonly borrowInterestRateDecrease: Dec;
  readonly healthGainFactor: Dec;
  readonly maxOpenPositions: number;
  readonly poolMaxLiabilitiesThreshold: Dec;
  readonly borrowInterestPaymentFundPercentage: Dec;
  readonly safetyFactor: Dec;
  readonly borrowInterestPaymentEnabled: boolean;
  readonly whitelistingEnabled: boolean;
  readonly perpetualSwapFee: Dec;
  readonly maxLimitOrder: number;
  readonly fixedFundingRate: Dec;
  readonly minimumLongTakeProfitPriceRatio: Dec;
  readonly maximumLongTakeProfitPriceRatio: Dec;
  readonly maximumShortTakeProfitPriceRatio: Dec;
  readonly weightBreakingFeeFactor: Dec;
  /** Ids of the AMM pools with a perpetual book. */
  readonly enabledPools: readonly number[];
  readonly minimumNotionalValueUsd: Dec;
  readonly longMinimumLiability: bigint;
  readonly exitBuffer: Dec;
  readonly takerFee: Dec;
  readonly minimumFundingRate: Dec;
  readonly secondLiquidationTriggerRatio: Dec;
  readonly firstLiquidationClosingRatio: Dec;
}

const wireParams = v.object({
  leverage_max: decString,
  borrow_interest_rate_max: decString,
  borrow_interest_rate_min: decString,
  borrow_interest_rate_increase: decString,
  borrow_interest_rate_decrease: decString,
  health_gain_factor: decString,
  max_open_positions: safeIntString,
  pool_max_liabilities_threshold: decString,
  borrow_interest_payment_fund_percentage: decString,
  safety_factor: decString,
  borrow_interest_payment_enabled: v.boolean(),
  whitelisting_enabled: v.boolean(),
  perpetual_swap_fee: decString,
  max_limit_order: safeIntString,
  fixed_funding_rate: decString,
  minimum_long_take_profit_price_ratio: decString,
  maximum_long_take_profit_price_ratio: decString,
  maximum_short_take_profit_price_ratio: decString,
  weight_breaking_fee_factor: decString,
  enabled_pools: v.array(safeIntString),
  minimum_notional_value: decString,
  long_minimum_liability_amount: intString,
  exit_buffer: decString,
  taker_fee: decString,
  minimum_funding_rate: decString,
  second_liquidation_trigger_ratio: decString,
  first_liquidation_closing_ratio: decString,
});

const schema = v.pipe(
  v.object({ params: wireParams }),
  v.transform(({ params }): PerpetualParams => ({
    leverageMax: params.leverage_max,
    borrowInterestRateMax: params.borrow_interest_rate_max,
    borrowInterestRateMin: params.borrow_interest_rate_min,
    borrowInterestRateIncrease: params.borrow_interest_rate_increase,
    borrowInterestRateDecrease: params.borrow_interest_rate_decrease,
    healthGainFactor: params.health_gain_factor,
    maxOpenPositions: params.max_open_positions,
    poolMaxLiabilitiesThreshold: params.pool_max_liabilities_threshold,
    borrowInterestPaymentFundPercentage: params.borrow_interest_payment_fund_percentage,
    safetyFactor: params.safety_factor,
    borrowInterestPaymentEnabled: params.borrow_interest_payment_enabled,
    whitelistingEnabled: params.whitelisting_enabled,
    perpetualSwapFee: params.perpetual_swap_fee,
    maxLimitOrder: params.max_limit_order,
    fixedFundingRate: params.fixed_funding_rate,
    minimumLongTakeProfitPriceRatio: params.minimum_long_take_profit_price_ratio,
    maximumLongTakeProfitPriceRatio: params.maximum_long_take_profit_price_ratio,
    maximumShortTakeProfitPriceRatio: params.maximum_short_take_profit_price_ratio,
    weightBreakingFeeFactor: params.weight_breaking_fee_factor,
    enabledPools: params.enabled_pools,
    minimumNotionalValueUsd: params.minimum_notional_value,
    longMinimumLiability: params.long_minimum_liability_amount,
    exitBuffer: params.exit_buffer,
    takerFee: params.taker_fee,
    minimumFundingRate: params.minimum_funding_rate,
    secondLiquidationTriggerRatio: params.second_liquidation_trigger_ratio,
    firstLiquidationClosingRatio: params.first_liquidation_closing_ratio,
  })),
);

/**
 * The margin-trading parameters.
 * @see GET /elys-network/elys/perpetual/params
 */
export function getPerpetualParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<PerpetualParams>> {
  return getRest(node, route`/elys-network/elys/perpetual/params`, parameters, schema);
}
