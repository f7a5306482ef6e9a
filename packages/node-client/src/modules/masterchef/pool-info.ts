import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { accAddressOrNull, decString, denom, safeIntString } from '../../wire.ts';

/** First id of the lending vaults; AMM pools lie below. */
const FIRST_LENDING_VAULT_ID = 32767;

/** What a pool or lending vault pays. APRs are fractions per year. */
export interface PoolInfo {
  readonly poolId: number;
  readonly kind: 'amm' | 'lending';
  /** Holds the pool's fees, a 32-byte address; null for lending vaults. */
  readonly rewardWallet: AccAddress | null;
  /** Weight among the pools. */
  readonly multiplier: Dec;
  readonly edenApr: Dec;
  readonly dexApr: Dec;
  readonly gasApr: Dec;
  readonly externalIncentiveApr: Dec;
  readonly externalRewardDenoms: readonly Denom[];
  readonly edenRewardsEnabled: boolean;
  /** What lenders earn of the interest; 0 for AMM pools. */
  readonly stableApr: Dec;
}

/** The node's form of it, shared by the calls of this module. */
export const wirePoolInfo = v.pipe(
  v.object({
    pool_info: v.object({
      pool_id: safeIntString,
      reward_wallet: accAddressOrNull,
      multiplier: decString,
      eden_apr: decString,
      dex_apr: decString,
      gas_apr: decString,
      external_incentive_apr: decString,
      external_reward_denoms: v.array(denom),
      enable_eden_rewards: v.boolean(),
    }),
    stable_apr: decString,
  }),
  v.transform(({ pool_info: pool, stable_apr: stableApr }): PoolInfo => ({
    poolId: pool.pool_id,
    kind: pool.pool_id >= FIRST_LENDING_VAULT_ID ? 'lending' : 'amm',
    rewardWallet: pool.reward_wallet,
    multiplier: pool.multiplier,
    edenApr: pool.eden_apr,
    dexApr: pool.dex_apr,
    gasApr: pool.gas_apr,
    externalIncentiveApr: pool.external_incentive_apr,
    externalRewardDenoms: pool.external_reward_denoms,
    edenRewardsEnabled: pool.enable_eden_rewards,
    stableApr,
  })),
);
