import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, decString, safeIntString, uintString } from '../../wire.ts';

/** Chain-wide parameters of Elys. */
export interface ChainParams {
  readonly minCommissionRate: Dec;
  /** A ratio; 100 means no limit. */
  readonly maxVotingPower: Dec;
  /** Base units of the stake denom. */
  readonly minSelfDelegation: bigint;
  /** Turns a rate per year into one per block. */
  readonly totalBlocksPerYear: number;
  readonly rewardsDataLifetimeSeconds: number;
  readonly takerFees: Dec;
  readonly takerFeeCollectionAddress: AccAddress;
  readonly takerFeeSwapEnabled: boolean;
  readonly takerFeeCollectionInterval: number;
}

const schema = v.pipe(
  v.object({
    params: v.object({
      min_commission_rate: decString,
      max_voting_power: decString,
      min_self_delegation: uintString,
      total_blocks_per_year: safeIntString,
      rewards_data_lifetime: safeIntString,
      taker_fees: decString,
      taker_fee_collection_address: accAddress,
      enable_taker_fee_swap: v.boolean(),
      taker_fee_collection_interval: safeIntString,
    }),
  }),
  v.transform(({ params }): ChainParams => ({
    minCommissionRate: params.min_commission_rate,
    maxVotingPower: params.max_voting_power,
    minSelfDelegation: params.min_self_delegation,
    totalBlocksPerYear: params.total_blocks_per_year,
    rewardsDataLifetimeSeconds: params.rewards_data_lifetime,
    takerFees: params.taker_fees,
    takerFeeCollectionAddress: params.taker_fee_collection_address,
    takerFeeSwapEnabled: params.enable_taker_fee_swap,
    takerFeeCollectionInterval: params.taker_fee_collection_interval,
  })),
);

/**
 * The chain-wide parameters; rates are fractions.
 * @see GET /elys-network/elys/parameter/params
 */
export function getChainParams(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<ChainParams>> {
  return getRest(node, route`/elys-network/elys/parameter/params`, parameters, schema);
}
