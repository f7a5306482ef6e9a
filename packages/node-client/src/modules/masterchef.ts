/** x/masterchef: what liquidity earns. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddress,
  accAddressOrNull,
  decString,
  denom,
  field,
  intString,
  named,
  pageOf,
  safeIntString,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** Fees of one day by where they came from and who gets them. Base units of USDC. */
export interface FeeShares {
  readonly lps: bigint;
  readonly stakers: bigint;
  readonly protocol: bigint;
}

/** The fees of one day. */
export interface FeeInfo {
  readonly gas: FeeShares;
  readonly dex: FeeShares;
  readonly perpetual: FeeShares;
  /** Eden for liquidity providers, base units of Eden. */
  readonly edenLps: bigint;
}

/** The node's form of a day's fees, shared by the calls of this module. */
const wireFeeInfo = v.pipe(
  v.object({
    gas_lp: intString,
    gas_stakers: intString,
    gas_protocol: intString,
    dex_lp: intString,
    dex_stakers: intString,
    dex_protocol: intString,
    perp_lp: intString,
    perp_stakers: intString,
    perp_protocol: intString,
    eden_lp: intString,
  }),
  v.transform((body): FeeInfo => ({
    gas: { lps: body.gas_lp, stakers: body.gas_stakers, protocol: body.gas_protocol },
    dex: { lps: body.dex_lp, stakers: body.dex_stakers, protocol: body.dex_protocol },
    perpetual: { lps: body.perp_lp, stakers: body.perp_stakers, protocol: body.perp_protocol },
    edenLps: body.eden_lp,
  })),
);

/** Yields by what is staked, then by what is earned; fractions per year. */
export interface Aprs {
  readonly usdc: { readonly usdc: Dec; readonly eden: Dec };
  readonly edenB: { readonly usdc: Dec; readonly eden: Dec };
  readonly eden: { readonly usdc: Dec; readonly eden: Dec; readonly edenB: Dec };
  readonly elys: { readonly usdc: Dec; readonly eden: Dec; readonly edenB: Dec };
}

const aprsAnswer = v.pipe(
  v.object({
    usdc_apr_usdc: decString,
    eden_apr_usdc: decString,
    usdc_apr_edenb: decString,
    eden_apr_edenb: decString,
    usdc_apr_eden: decString,
    eden_apr_eden: decString,
    edenb_apr_eden: decString,
    usdc_apr_elys: decString,
    eden_apr_elys: decString,
    edenb_apr_elys: decString,
  }),
  v.transform((body): Aprs => ({
    usdc: { usdc: body.usdc_apr_usdc, eden: body.eden_apr_usdc },
    edenB: { usdc: body.usdc_apr_edenb, eden: body.eden_apr_edenb },
    eden: { usdc: body.usdc_apr_eden, eden: body.eden_apr_eden, edenB: body.edenb_apr_eden },
    elys: { usdc: body.usdc_apr_elys, eden: body.eden_apr_elys, edenB: body.edenb_apr_elys },
  })),
);

/**
 * Every staking yield. `days` is the window of the fee figures: without it the node answers zero for USDC.
 * @throws {ApiError} when the chain has no inflation set.
 */
export const getAprs = defineGet('/elys-network/elys/masterchef/aprs', aprsAnswer, { days: v.number() });

/** Whole USD under a display name: the node prints it as a coin. */
export interface NamedUsd {
  /** `USDC`, not a denom. */
  readonly name: string;
  readonly usd: bigint;
}

/** The value locked on the chain, whole USD. */
export interface ChainTvl {
  readonly totalUsd: bigint;
  readonly poolsUsd: bigint;
  readonly netVaultStakingsUsd: bigint;
  readonly stakedElysUsd: bigint;
  readonly stakedEdenUsd: bigint;
  readonly netStakings: readonly NamedUsd[];
  readonly vaultTokens: readonly NamedUsd[];
}

const wireNamedUsd: v.GenericSchema<unknown, NamedUsd> = wireObject({
  name: named('denom', v.string()),
  usd: named('amount', intString),
});

const chainTvlAnswer: v.GenericSchema<unknown, ChainTvl> = wireObject({
  totalUsd: named('total', intString),
  poolsUsd: named('pools', intString),
  netVaultStakingsUsd: named('net_vault_stakings', intString),
  stakedElysUsd: named('staked_elys', intString),
  stakedEdenUsd: named('staked_eden', intString),
  netStakings: v.array(wireNamedUsd),
  vaultTokens: v.array(wireNamedUsd),
});

/** The value locked on the chain, in whole USD (the node has cut the cents). */
export const getChainTvl = defineGet('/elys-network/elys/masterchef/chain_tvl', chainTvlAnswer);

/** The fees of one UTC day (`YYYY-MM-DD`). A day without data, and a malformed date, answer zeros. */
export const getFeeInfo = defineGet(
  '/elys-network/elys/masterchef/show_fee_info/{date}',
  field('fee_info', wireFeeInfo),
  { date: v.string() },
);

/** What an account can claim for its liquidity. Base units. */
export interface PendingReward {
  /** One entry per pool, empty where nothing is pending. */
  readonly pools: readonly { readonly poolId: number; readonly coins: readonly Coin[] }[];
  readonly total: readonly Coin[];
}

const pendingRewardAnswer: v.GenericSchema<unknown, PendingReward> = wireObject({
  pools: named(
    'rewards',
    v.array(wireObject({ poolId: safeIntString, coins: named('reward', v.array(wireCoin)) })),
  ),
  total: named('total_rewards', v.array(wireCoin)),
});

/** What an account can claim for its deposits in pools and lending vaults. */
export const getPendingReward = defineGet(
  '/elys-network/elys/masterchef/pending_reward',
  pendingRewardAnswer,
  { address: accAddress },
  { query: ({ address }) => ({ user: address }) },
);

/** The APRs of a pool by where they come from, fractions per year. */
export interface PoolApr {
  readonly poolId: number;
  readonly edenApr: Dec;
  readonly usdcDexApr: Dec;
  readonly usdcGasApr: Dec;
  readonly totalApr: Dec;
}

const poolAprsAnswer: v.GenericSchema<unknown, readonly PoolApr[]> = field(
  'data',
  v.array(
    wireObject({
      poolId: safeIntString,
      edenApr: decString,
      usdcDexApr: decString,
      usdcGasApr: decString,
      totalApr: decString,
    }),
  ),
);

/** The APRs of the named pools, of all without `poolIds`. An unknown id answers zeros. Not paged by the node. */
export const listPoolAprs = defineGet(
  '/elys-network/elys/masterchef/pool_aprs',
  poolAprsAnswer,
  { poolIds: v.optional(v.array(v.number())) },
  { query: ({ poolIds }) => ({ pool_ids: poolIds }) },
);

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
const wirePoolInfo = v.pipe(
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

/** One page of what the pools and lending vaults pay: the way to learn every pool id. */
export const listPoolInfos = defineList(
  '/elys-network/elys/masterchef/list_pool_infos',
  pageOf('list', wirePoolInfo),
);
