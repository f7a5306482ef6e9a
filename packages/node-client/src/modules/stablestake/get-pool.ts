import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, denom, intString, safeIntString } from '../../wire.ts';

/** A lending vault. Amounts in base units of the deposit denom. */
export interface LendingVault {
  /** 32767 is the USDC vault. */
  readonly poolId: number;
  readonly depositDenom: Denom;
  /** Deposit units for one share unit; it only grows. */
  readonly redemptionRate: Dec;
  /** What borrowers pay, a fraction per year, with its bounds and steps. */
  readonly interestRate: Dec;
  readonly interestRateMax: Dec;
  readonly interestRateMin: Dec;
  readonly interestRateIncrease: Dec;
  readonly interestRateDecrease: Dec;
  readonly healthGainFactor: Dec;
  /** USD. */
  readonly totalValueUsd: Dec;
  readonly netAmount: bigint;
  readonly totalBorrow: bigint;
  /** Fraction of the deposits that is lent out. */
  readonly borrowRatio: Dec;
  readonly maxLeverageRatio: Dec;
  readonly maxWithdrawRatio: Dec;
}

const wirePool = v.object({
  deposit_denom: denom,
  redemption_rate: decString,
  interest_rate: decString,
  interest_rate_max: decString,
  interest_rate_min: decString,
  interest_rate_increase: decString,
  interest_rate_decrease: decString,
  health_gain_factor: decString,
  total_value: decString,
  max_leverage_ratio: decString,
  pool_id: safeIntString,
  net_amount: intString,
  total_borrow: intString,
  borrow_ratio: decString,
  max_withdraw_ratio: decString,
});

const schema = v.pipe(
  v.object({ pool: wirePool }),
  v.transform(({ pool }): LendingVault => ({
    poolId: pool.pool_id,
    depositDenom: pool.deposit_denom,
    redemptionRate: pool.redemption_rate,
    interestRate: pool.interest_rate,
    interestRateMax: pool.interest_rate_max,
    interestRateMin: pool.interest_rate_min,
    interestRateIncrease: pool.interest_rate_increase,
    interestRateDecrease: pool.interest_rate_decrease,
    healthGainFactor: pool.health_gain_factor,
    totalValueUsd: pool.total_value,
    netAmount: pool.net_amount,
    totalBorrow: pool.total_borrow,
    borrowRatio: pool.borrow_ratio,
    maxLeverageRatio: pool.max_leverage_ratio,
    maxWithdrawRatio: pool.max_withdraw_ratio,
  })),
);

/**
 * One lending vault. The list of all is unreachable over REST: take the ids from 32767 up out of
 * `listPoolInfos` of masterchef.
 * @throws {NotFoundError} when there is no such vault.
 * @see GET /elys-network/elys/stablestake/pool/{pool_id}
 */
export function getLendingVault(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<LendingVault>> {
  return getRest(
    node,
    route`/elys-network/elys/stablestake/pool/${parameters.poolId}`,
    { ...parameters, missing: /pool not found/ },
    schema,
  );
}
