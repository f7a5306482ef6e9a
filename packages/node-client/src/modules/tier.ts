/** x/tier and x/membershiptier: portfolios, memberships, prices. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import type { Answer, CallOptions, NodeClient } from '../node-client.ts';
import { accAddress, decString, denom, field, named, pageOf, wireObject } from '../wire.ts';

const wireValueAndDebt = wireObject({
  valueUsd: named('total_value', decString),
  borrowsUsd: named('total_borrows', decString),
});

/** A value and its debt, USD. */
type ValueAndDebt = v.InferOutput<typeof wireValueAndDebt>;

/** Value of an account's leveraged positions and their debt, USD. */
export const getLeverageLpTotal = defineGet(
  '/elys-network/elys/tier/leverage_lp_total/{address}',
  wireValueAndDebt,
  { address: accAddress },
);

/** Value of an account's balances, USD. */
export const getLiquidTotal = defineGet(
  '/elys-network/elys/tier/liquid_total/{address}',
  field('total', decString),
  { address: accAddress },
);

/** Value reserved in an account's pending orders, USD. */
export const getLockedOrderTotal = defineGet(
  '/elys-network/elys/tier/locked_order/{address}',
  field('total', decString),
  { address: accAddress },
);

/** Value of an account's perpetual positions and their debt, USD. */
export const getPerpetualTotal = defineGet('/elys-network/elys/tier/perpetual/{address}', wireValueAndDebt, {
  address: accAddress,
});

/** Value of an account's pending rewards, USD. */
export const getRewardsTotal = defineGet(
  '/elys-network/elys/tier/rewards_total/{address}',
  field('total', decString),
  { address: accAddress },
);

/** Value of an account's committed pool and vault shares, USD. */
export const getStakedPoolTotal = defineGet(
  '/elys-network/elys/tier/staked_pool/{address}',
  field('total', decString),
  { address: accAddress },
);

const stakedTotalAnswer = wireObject({
  commitmentsUsd: named('commitments', decString),
  delegationsUsd: named('delegations', decString),
  unbondingsUsd: named('unbondings', decString),
  /** Base units of Eden with 18 further digits: not USD, and in none of the three sums. */
  vestedEdenBaseUnits: named('total_vested', decString),
});

type StakedTotal = v.InferOutput<typeof stakedTotalAnswer>;

/** What an account has committed, delegated, unbonding and vesting. */
export const getStakedTotal = defineGet('/elys-network/elys/tier/staked/{address}', stakedTotalAnswer, {
  address: accAddress,
});

/** The components of an account's portfolio on the chain. USD unless noted. */
export interface PortfolioParts {
  readonly liquidUsd: Dec;
  readonly rewardsUsd: Dec;
  readonly stakedPoolUsd: Dec;
  readonly lockedOrderUsd: Dec;
  readonly leverageLp: ValueAndDebt;
  readonly perpetual: ValueAndDebt;
  readonly staked: StakedTotal;
}

/**
 * All live components of an account's portfolio at one height. Without `height` that of the first response is
 * used for the others; when the node hides its height they are only about simultaneous.
 * @see GET
 * /elys-network/elys/tier/{liquid_total,rewards_total,staked_pool,locked_order,leverage_lp_total,perpetual,staked}/{user}
 */
export async function getLivePortfolio(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<PortfolioParts>> {
  const liquid = await getLiquidTotal(node, parameters);
  const at = { ...parameters, height: parameters.height ?? liquid.height ?? undefined };
  const [rewards, stakedPool, lockedOrder, leverageLp, perpetual, staked] = await Promise.all([
    getRewardsTotal(node, at),
    getStakedPoolTotal(node, at),
    getLockedOrderTotal(node, at),
    getLeverageLpTotal(node, at),
    getPerpetualTotal(node, at),
    getStakedTotal(node, at),
  ]);
  return {
    ...liquid,
    value: {
      liquidUsd: liquid.value,
      rewardsUsd: rewards.value,
      stakedPoolUsd: stakedPool.value,
      lockedOrderUsd: lockedOrder.value,
      leverageLp: leverageLp.value,
      perpetual: perpetual.value,
      staked: staked.value,
    },
  };
}

/** The membership tiers, lowest first. */
const MEMBERSHIPS = ['BASIC', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM'] as const;

const membershipAnswer = v.pipe(
  wireObject({
    tier: named(
      'membership_tier',
      wireObject({
        membership: v.picklist(MEMBERSHIPS),
        /** Fee discount as a fraction. */
        discount: decString,
      }),
    ),
    /** The minimum of the account's records of the last 8 dates, USD, which determines the tier. */
    decidingPortfolioUsd: named('portfolio', decString),
  }),
  v.transform(({ tier, ...portfolio }) => ({ ...tier, ...portfolio })),
);

export type MembershipTier = v.InferOutput<typeof membershipAnswer>;

/** The membership tier of an account; BASIC for an unknown one. */
export const getMembershipTier = defineGet(
  '/elys-network/elys/membershiptier/calculate_discount/{address}',
  membershipAnswer,
  { address: accAddress },
);

/** USD for one whole token; the node prints 0 for an unknown price. */
const priceOrNull = v.pipe(
  decString,
  v.transform((price) => (price === 0n ? null : price)),
);

const wireTokenPrice = wireObject({
  denom,
  /** Null where the oracle has no price. */
  oracleUsd: named('oracle_price', priceOrNull),
  /**
   * As the node prints it: correct for 6 decimals only. Show `tokenPriceUsd` instead. Null when there is no
   * pool.
   */
  ammPrinted: named('amm_price', priceOrNull),
});

export type TokenPrice = v.InferOutput<typeof wireTokenPrice>;

/**
 * Prices of all registered tokens except pool and lending shares. Eden has the price of ELYS, EdenB has none.
 * The node does not paginate this list.
 */
export const listTokenPrices = defineGet(
  '/elys-network/elys/tier/get_all_prices',
  field('prices', v.array(wireTokenPrice)),
);

const wireRecordedPortfolio = wireObject({
  /** UTC, `YYYY-MM-DD`. */
  date: v.pipe(v.string(), v.isoDate()),
  address: named('creator', accAddress),
  portfolioUsd: named('portfolio', decString),
});

/** An account's recorded portfolio of one date. */
export type RecordedPortfolio = v.InferOutput<typeof wireRecordedPortfolio>;

const recordedPortfoliosAnswer = pageOf('portfolio', wireRecordedPortfolio);

/**
 * One page of the portfolios recorded on the last 8 dates, by date, then address bytes; `reverse` starts with
 * the newest. Includes pool wallets (32 bytes) and other accounts without a user.
 */
export const listRecordedPortfolios = defineList(
  '/elys-network/elys/membershiptier/portfolio',
  recordedPortfoliosAnswer,
);
