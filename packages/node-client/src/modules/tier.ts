/** x/tier and x/membershiptier: portfolios, memberships, prices. */
import type { AccAddress } from '@cairn/chain/address';
import { type Dec, decAdd, decFromAtomics, decFromInt, decMul, decSub, divideInt } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import type { Answer, CallOptions, NodeClient, Page } from '../node-client.ts';
import { accAddress, decString, denom, field, named, pageOf, wireObject } from '../wire.ts';

const RIGHT_DECIMALS = 6;

/**
 * The AMM price of a token as USD for one whole token. The node takes every token for one of 6 decimals, so what
 * it prints is 10^(decimals - 6) times too high, or too low below 6 (guide 2.14). Cut toward zero.
 * @param printed `amm_price` of `tier/get_all_prices`.
 */
export function correctedAmmPrice(printed: Dec, decimals: number): Dec {
  const excess = decimals - RIGHT_DECIMALS;
  if (excess < 0) return decFromAtomics(printed * 10n ** BigInt(-excess));
  return decFromAtomics(divideInt(printed, 10n ** BigInt(excess), 'down'));
}

/** A value with what is owed on it, USD. */
export interface ValueAndDebt {
  readonly valueUsd: Dec;
  readonly borrowsUsd: Dec;
}

/** The node's form of it, shared by the calls of this module. */
const wireValueAndDebt: v.GenericSchema<unknown, ValueAndDebt> = wireObject({
  valueUsd: named('total_value', decString),
  borrowsUsd: named('total_borrows', decString),
});

/** USD of an account's leveraged positions, and of their debt. */
export const getLeverageLpTotal = defineGet(
  '/elys-network/elys/tier/leverage_lp_total/{address}',
  wireValueAndDebt,
  { address: accAddress },
);

/** USD of what an account holds in its balances. */
export const getLiquidTotal = defineGet(
  '/elys-network/elys/tier/liquid_total/{address}',
  field('total', decString),
  { address: accAddress },
);

/** USD set aside in an account's waiting orders. */
export const getLockedOrderTotal = defineGet(
  '/elys-network/elys/tier/locked_order/{address}',
  field('total', decString),
  { address: accAddress },
);

/** USD of an account's perpetual positions, and of their debt. */
export const getPerpetualTotal = defineGet('/elys-network/elys/tier/perpetual/{address}', wireValueAndDebt, {
  address: accAddress,
});

/** USD of an account's pending rewards. */
export const getRewardsTotal = defineGet(
  '/elys-network/elys/tier/rewards_total/{address}',
  field('total', decString),
  { address: accAddress },
);

/** USD of an account's committed pool and vault shares. */
export const getStakedPoolTotal = defineGet(
  '/elys-network/elys/tier/staked_pool/{address}',
  field('total', decString),
  { address: accAddress },
);

/** What an account has staked. */
export interface StakedTotal {
  readonly commitmentsUsd: Dec;
  readonly delegationsUsd: Dec;
  readonly unbondingsUsd: Dec;
  /** Base units of Eden with 18 further digits: not USD, and in none of the three sums. */
  readonly vestedEdenBaseUnits: Dec;
}

const stakedTotalAnswer: v.GenericSchema<unknown, StakedTotal> = wireObject({
  commitmentsUsd: named('commitments', decString),
  delegationsUsd: named('delegations', decString),
  unbondingsUsd: named('unbondings', decString),
  vestedEdenBaseUnits: named('total_vested', decString),
});

/** What an account has committed, delegated, unbonding and vesting. */
export const getStakedTotal = defineGet('/elys-network/elys/tier/staked/{address}', stakedTotalAnswer, {
  address: accAddress,
});

/** The parts that the chain adds up to an account's portfolio. USD unless said otherwise. */
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
 * The present portfolio as the chain would record it (guide 4.6), USD: all parts, leveraged and perpetual ones
 * less their debt, and vesting Eden at its price. Cut toward zero.
 * @param edenPriceUsd USD for one whole Eden, which is the price of ELYS; null when unknown, which counts as none.
 */
export function livePortfolioUsd(parts: PortfolioParts, edenPriceUsd: Dec | null): Dec {
  const vested = decFromAtomics(divideInt(parts.staked.vestedEdenBaseUnits, EDEN_UNIT, 'down'));
  return decAdd(
    parts.liquidUsd,
    parts.rewardsUsd,
    parts.stakedPoolUsd,
    parts.lockedOrderUsd,
    decSub(parts.leverageLp.valueUsd, parts.leverageLp.borrowsUsd),
    decSub(parts.perpetual.valueUsd, parts.perpetual.borrowsUsd),
    parts.staked.commitmentsUsd,
    parts.staked.delegationsUsd,
    parts.staked.unbondingsUsd,
    edenPriceUsd === null ? decFromInt(0) : decMul(vested, edenPriceUsd, 'down'),
  );
}

// Eden has 6 decimals.
const EDEN_UNIT = 1_000_000n;

/**
 * All live parts of an account's portfolio at one height. Without `height` the first answer decides it, so that
 * the parts belong together; where the node hides its height they are of about the same time.
 * @see GET /elys-network/elys/tier/{liquid_total,rewards_total,staked_pool,locked_order,leverage_lp_total,perpetual,staked}/{user}
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

/** The membership tiers, from the lowest. */
const MEMBERSHIPS = ['BASIC', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM'] as const;

type Membership = (typeof MEMBERSHIPS)[number];

/** The tier of an account. */
export interface MembershipTier {
  readonly membership: Membership;
  /** Least portfolio for this tier, USD. */
  readonly minimumPortfolioUsd: Dec;
  /** Fraction taken off fees. */
  readonly discount: Dec;
  /** The least of the account's records of the last 8 dates, USD: what decides the tier, not today's value. */
  readonly decidingPortfolioUsd: Dec;
}

const membershipAnswer = v.pipe(
  v.object({
    membership_tier: v.object({
      minimum_portfolio: decString,
      membership: v.picklist(MEMBERSHIPS),
      discount: decString,
    }),
    portfolio: decString,
  }),
  v.transform((body): MembershipTier => ({
    membership: body.membership_tier.membership,
    minimumPortfolioUsd: body.membership_tier.minimum_portfolio,
    discount: body.membership_tier.discount,
    decidingPortfolioUsd: body.portfolio,
  })),
);

/** The membership tier of an account; a never-seen one is BASIC. */
export const getMembershipTier = defineGet(
  '/elys-network/elys/membershiptier/calculate_discount/{address}',
  membershipAnswer,
  { address: accAddress },
);

/** What the chain knows of a token's price. */
export interface TokenPrice {
  readonly denom: Denom;
  /** USD for one whole token; null where the oracle has no price. */
  readonly oracleUsd: Dec | null;
  /** As the node prints it: right for 6 decimals only. Show `tokenPriceUsd` instead. Null where there is no pool. */
  readonly ammPrinted: Dec | null;
}

const pricesAnswer = v.pipe(
  v.object({
    prices: v.array(v.object({ denom, oracle_price: decString, amm_price: decString })),
  }),
  v.transform((body): readonly TokenPrice[] =>
    body.prices.map((price) => ({
      denom: price.denom,
      oracleUsd: priceOrNull(price.oracle_price),
      ammPrinted: priceOrNull(price.amm_price),
    })),
  ),
);

/** A price of 0 is how the node says that it knows none. */
function priceOrNull(price: Dec): Dec | null {
  return price === 0n ? null : price;
}

/**
 * USD for one whole token: the oracle's where it has one, else the AMM's with the defect corrected, else null.
 * `decimals` come from the asset registry.
 */
export function tokenPriceUsd(price: TokenPrice, decimals: number): Dec | null {
  if (price.oracleUsd !== null) return price.oracleUsd;
  return price.ammPrinted === null ? null : correctedAmmPrice(price.ammPrinted, decimals);
}

/**
 * Prices of every registered token except pool and lending shares. Eden stands at the price of ELYS, EdenB has
 * none. The node does not page this list.
 */
export const listTokenPrices = defineGet('/elys-network/elys/tier/get_all_prices', pricesAnswer);

/** An account's portfolio as it was recorded on one date. */
export interface RecordedPortfolio {
  /** UTC, `YYYY-MM-DD`. */
  readonly date: string;
  readonly address: AccAddress;
  readonly portfolioUsd: Dec;
}

const recordedPortfoliosAnswer: v.GenericSchema<unknown, Page<RecordedPortfolio>> = pageOf(
  'portfolio',
  wireObject({
    date: v.pipe(v.string(), v.isoDate()),
    address: named('creator', accAddress),
    portfolioUsd: named('portfolio', decString),
  }),
);

/**
 * One page of the portfolios recorded on the last 8 dates, by date, then address bytes; `reverse` starts with the
 * newest. Pool wallets (32 bytes) and other accounts of no user are among them.
 */
export const listRecordedPortfolios = defineList(
  '/elys-network/elys/membershiptier/portfolio',
  recordedPortfoliosAnswer,
);
