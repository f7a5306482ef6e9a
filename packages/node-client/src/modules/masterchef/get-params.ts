import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, decString, denom, uintString } from '../../wire.ts';
import { type Incentives, wireIncentives } from '../estaking/incentives.ts';

/** Parameters of the rewards for liquidity. */
export interface MasterchefParams {
  /** Null when no incentives run. */
  readonly lpIncentives: Incentives | null;
  /** Fractions of the fees; what is left goes to the protocol. */
  readonly rewardPortionForLps: Dec;
  readonly rewardPortionForStakers: Dec;
  /** A fraction per year. */
  readonly maxEdenRewardAprLps: Dec;
  readonly supportedRewards: readonly { readonly denom: Denom; readonly minBaseUnits: bigint }[];
  readonly protocolRevenueAddress: AccAddress;
  readonly takerManager: AccAddress;
}

const schema = v.pipe(
  v.object({
    params: v.object({
      lp_incentives: v.nullable(wireIncentives),
      reward_portion_for_lps: decString,
      reward_portion_for_stakers: decString,
      max_eden_reward_apr_lps: decString,
      supported_reward_denoms: v.array(v.object({ denom, min_amount: uintString })),
      protocol_revenue_address: accAddress,
      taker_manager: accAddress,
    }),
  }),
  v.transform(({ params }): MasterchefParams => ({
    lpIncentives: params.lp_incentives,
    rewardPortionForLps: params.reward_portion_for_lps,
    rewardPortionForStakers: params.reward_portion_for_stakers,
    maxEdenRewardAprLps: params.max_eden_reward_apr_lps,
    supportedRewards: params.supported_reward_denoms.map((reward) => ({
      denom: reward.denom,
      minBaseUnits: reward.min_amount,
    })),
    protocolRevenueAddress: params.protocol_revenue_address,
    takerManager: params.taker_manager,
  })),
);

/**
 * The parameters of the rewards for liquidity.
 * @see GET /elys-network/elys/masterchef/params
 */
export function getMasterchefParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<MasterchefParams>> {
  return getRest(node, route`/elys-network/elys/masterchef/params`, parameters, schema);
}
