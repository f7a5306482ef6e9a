import type { AccAddress } from '@cairn/chain/address';
import { type Dec, decAdd, decFromAtomics, decFromInt, decMul, decSub, divideInt } from '@cairn/chain/dec';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getLeverageLpTotal } from './get-leverage-lp-total.ts';
import { getLiquidTotal } from './get-liquid-total.ts';
import { getLockedOrderTotal } from './get-locked-order-total.ts';
import { getPerpetualTotal } from './get-perpetual-total.ts';
import { getRewardsTotal } from './get-rewards-total.ts';
import { getStakedPoolTotal } from './get-staked-pool-total.ts';
import { getStakedTotal, type StakedTotal } from './get-staked-total.ts';
import type { ValueAndDebt } from './value-and-debt.ts';

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
