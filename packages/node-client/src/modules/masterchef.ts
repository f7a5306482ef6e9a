/** x/masterchef: rewards for liquidity. */
import type { Dec } from '@cairn/chain/dec';
import { isLendingVault } from '@cairn/chain/share-denom';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import * as w from '../wire.ts';

/** Fees of one day by origin and recipient. Base units of USDC. */
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

/** Wire schema of a day's fees. */
const wireFeeInfo = v.pipe(
  v.object({
    gas_lp: w.intString,
    gas_stakers: w.intString,
    gas_protocol: w.intString,
    dex_lp: w.intString,
    dex_stakers: w.intString,
    dex_protocol: w.intString,
    perp_lp: w.intString,
    perp_stakers: w.intString,
    perp_protocol: w.intString,
    eden_lp: w.intString,
  }),
  v.transform((body): FeeInfo => ({
    gas: { lps: body.gas_lp, stakers: body.gas_stakers, protocol: body.gas_protocol },
    dex: { lps: body.dex_lp, stakers: body.dex_stakers, protocol: body.dex_protocol },
    perpetual: { lps: body.perp_lp, stakers: body.perp_stakers, protocol: body.perp_protocol },
    edenLps: body.eden_lp,
  })),
);

/** Yields by staked and earned token; fractions per year. */
export interface Aprs {
  readonly usdc: { readonly usdc: Dec; readonly eden: Dec };
  readonly edenB: { readonly usdc: Dec; readonly eden: Dec };
  readonly eden: { readonly usdc: Dec; readonly eden: Dec; readonly edenB: Dec };
  readonly elys: { readonly usdc: Dec; readonly eden: Dec; readonly edenB: Dec };
}

const aprsAnswer = v.pipe(
  v.object({
    usdc_apr_usdc: w.decString,
    eden_apr_usdc: w.decString,
    usdc_apr_edenb: w.decString,
    eden_apr_edenb: w.decString,
    usdc_apr_eden: w.decString,
    eden_apr_eden: w.decString,
    edenb_apr_eden: w.decString,
    usdc_apr_elys: w.decString,
    eden_apr_elys: w.decString,
    edenb_apr_elys: w.decString,
  }),
  v.transform((body): Aprs => ({
    usdc: { usdc: body.usdc_apr_usdc, eden: body.eden_apr_usdc },
    edenB: { usdc: body.usdc_apr_edenb, eden: body.eden_apr_edenb },
    eden: { usdc: body.usdc_apr_eden, eden: body.eden_apr_eden, edenB: body.edenb_apr_eden },
    elys: { usdc: body.usdc_apr_elys, eden: body.eden_apr_elys, edenB: body.edenb_apr_elys },
  })),
);

/**
 * All staking yields. `days` is the window of the fee figures: without it the node returns zero for USDC.
 * @throws {ApiError} when the chain has no inflation set.
 */
export const getAprs = defineGet('/elys-network/elys/masterchef/aprs', aprsAnswer, { days: v.number() });

/** Value locked on the chain, whole USD. */
const chainTvlAnswer = w.wireObject({
  totalUsd: w.named('total', w.intString),
  poolsUsd: w.named('pools', w.intString),
  netVaultStakingsUsd: w.named('net_vault_stakings', w.intString),
  stakedElysUsd: w.named('staked_elys', w.intString),
  stakedEdenUsd: w.named('staked_eden', w.intString),
});

/** Value locked on the chain, in whole USD (the node truncates cents). */
export const getChainTvl = defineGet('/elys-network/elys/masterchef/chain_tvl', chainTvlAnswer);

/** The fees of one UTC day (`YYYY-MM-DD`). Zeros for a day without data or a malformed date. */
export const getFeeInfo = defineGet(
  '/elys-network/elys/masterchef/show_fee_info/{date}',
  w.field('fee_info', wireFeeInfo),
  { date: v.string() },
);

/** Claimable rewards of an account for liquidity. Base units. */
const pendingRewardAnswer = w.wireObject({
  /** One entry per pool; empty coins when nothing is pending. */
  pools: w.named(
    'rewards',
    v.array(w.wireObject({ poolId: w.safeIntString, coins: w.named('reward', v.array(w.wireCoin)) })),
  ),
  total: w.named('total_rewards', v.array(w.wireCoin)),
});

/** Claimable rewards of an account for deposits in pools and lending vaults. */
export const getPendingReward = defineGet(
  '/elys-network/elys/masterchef/pending_reward',
  pendingRewardAnswer,
  { address: w.accAddress },
  { query: ({ address }) => ({ user: address }) },
);

const wirePoolInfo = v.pipe(
  w.wireObject({
    pool: w.named(
      'pool_info',
      w.wireObject({
        poolId: w.safeIntString,
        /** Account of the pool's fees, a 32-byte address; null for lending vaults. */
        rewardWallet: w.accAddressOrNull,
        /** Reward weight among the pools. */
        multiplier: w.decString,
        edenApr: w.decString,
        dexApr: w.decString,
        gasApr: w.decString,
        externalIncentiveApr: w.decString,
        externalRewardDenoms: v.array(w.denom),
        edenRewardsEnabled: w.named('enable_eden_rewards', v.boolean()),
      }),
    ),
    /** Interest APR of lenders; 0 for AMM pools. */
    stableApr: w.decString,
  }),
  v.transform(({ pool, stableApr }) => ({
    ...pool,
    kind: isLendingVault(pool.poolId) ? ('lending' as const) : ('amm' as const),
    stableApr,
  })),
);

/** Rewards of a pool or lending vault. APRs are fractions per year. */
export type PoolInfo = Readonly<v.InferOutput<typeof wirePoolInfo>>;

/** One page of the rewards of pools and lending vaults; the only list of all pool ids. */
export const listPoolInfos = defineList(
  '/elys-network/elys/masterchef/list_pool_infos',
  w.pageOf('list', wirePoolInfo),
);
