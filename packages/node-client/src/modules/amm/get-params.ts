import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, decString, denom, safeIntString, uintString } from '../../wire.ts';

/** Parameters of the swap module. */
export interface AmmParams {
  /** Base units of the stake denom. */
  readonly poolCreationFee: bigint;
  readonly slippageTrackDurationSeconds: number;
  readonly baseAssets: readonly Denom[];
  readonly weightBreakingFeeExponent: Dec;
  readonly weightBreakingFeeMultiplier: Dec;
  readonly weightBreakingFeePortion: Dec;
  readonly weightRecoveryFeePortion: Dec;
  readonly thresholdWeightDifference: Dec;
  readonly allowedPoolCreators: readonly AccAddress[];
  readonly thresholdWeightDifferenceSwapFee: Dec;
  readonly lpLockupSeconds: number;
  readonly minSlippage: Dec;
  readonly allowedUpfrontSwapMakers: readonly AccAddress[];
}

const schema = v.pipe(
  v.object({
    params: v.object({
      pool_creation_fee: uintString,
      slippage_track_duration: safeIntString,
      base_assets: v.array(denom),
      weight_breaking_fee_exponent: decString,
      weight_breaking_fee_multiplier: decString,
      weight_breaking_fee_portion: decString,
      weight_recovery_fee_portion: decString,
      threshold_weight_difference: decString,
      allowed_pool_creators: v.array(accAddress),
      threshold_weight_difference_swap_fee: decString,
      lp_lockup_duration: safeIntString,
      min_slippage: decString,
      allowed_upfront_swap_makers: v.array(accAddress),
    }),
  }),
  v.transform(({ params }): AmmParams => ({
    poolCreationFee: params.pool_creation_fee,
    slippageTrackDurationSeconds: params.slippage_track_duration,
    baseAssets: params.base_assets,
    weightBreakingFeeExponent: params.weight_breaking_fee_exponent,
    weightBreakingFeeMultiplier: params.weight_breaking_fee_multiplier,
    weightBreakingFeePortion: params.weight_breaking_fee_portion,
    weightRecoveryFeePortion: params.weight_recovery_fee_portion,
    thresholdWeightDifference: params.threshold_weight_difference,
    allowedPoolCreators: params.allowed_pool_creators,
    thresholdWeightDifferenceSwapFee: params.threshold_weight_difference_swap_fee,
    lpLockupSeconds: params.lp_lockup_duration,
    minSlippage: params.min_slippage,
    allowedUpfrontSwapMakers: params.allowed_upfront_swap_makers,
  })),
);

/**
 * The swap module's parameters; ratios are fractions.
 * @see GET /elys-network/elys/amm/params
 */
export function getAmmParams(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<AmmParams>> {
  return getRest(node, route`/elys-network/elys/amm/params`, parameters, schema);
}
