import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, intString, safeIntString } from '../../wire.ts';

/** Parameters of the lending vaults. The older single-vault settings are kept by the chain but decide nothing. */
export interface LendingParams {
  readonly epochLength: number;
  readonly legacyDepositDenom: string;
  readonly legacyRedemptionRate: Dec;
  readonly legacyInterestRate: Dec;
  readonly legacyInterestRateMax: Dec;
  readonly legacyInterestRateMin: Dec;
  readonly legacyInterestRateIncrease: Dec;
  readonly legacyInterestRateDecrease: Dec;
  readonly legacyHealthGainFactor: Dec;
  readonly legacyTotalValue: bigint;
  readonly legacyMaxLeverageRatio: Dec;
  readonly legacyMaxWithdrawRatio: Dec;
}

const wireParams = v.object({
  legacy_deposit_denom: v.string(),
  legacy_redemption_rate: decString,
  epoch_length: safeIntString,
  legacy_interest_rate: decString,
  legacy_interest_rate_max: decString,
  legacy_interest_rate_min: decString,
  legacy_interest_rate_increase: decString,
  legacy_interest_rate_decrease: decString,
  legacy_health_gain_factor: decString,
  total_value: intString,
  legacy_max_leverage_ratio: decString,
  legacy_max_withdraw_ratio: decString,
});

const schema = v.pipe(
  v.object({ params: wireParams }),
  v.transform(({ params }): LendingParams => ({
    epochLength: params.epoch_length,
    legacyDepositDenom: params.legacy_deposit_denom,
    legacyRedemptionRate: params.legacy_redemption_rate,
    legacyInterestRate: params.legacy_interest_rate,
    legacyInterestRateMax: params.legacy_interest_rate_max,
    legacyInterestRateMin: params.legacy_interest_rate_min,
    legacyInterestRateIncrease: params.legacy_interest_rate_increase,
    legacyInterestRateDecrease: params.legacy_interest_rate_decrease,
    legacyHealthGainFactor: params.legacy_health_gain_factor,
    legacyTotalValue: params.total_value,
    legacyMaxLeverageRatio: params.legacy_max_leverage_ratio,
    legacyMaxWithdrawRatio: params.legacy_max_withdraw_ratio,
  })),
);

/**
 * The lending module's parameters; only `epochLength` still matters.
 * @see GET /elys-network/elys/stablestake/params
 */
export function getLendingParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<LendingParams>> {
  return getRest(node, route`/elys-network/elys/stablestake/params`, parameters, schema);
}
