import type { ValoperAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, valoperAddress } from '../../wire.ts';
import { type Incentives, wireIncentives } from './incentives.ts';

/** Parameters of staking ELYS, Eden and EdenB as one. */
export interface EstakingParams {
  /** Null when no incentives run. */
  readonly stakeIncentives: Incentives | null;
  /** The synthetic validator that stands for committed Eden. */
  readonly edenValidator: ValoperAddress;
  /** The synthetic validator that stands for committed EdenB. */
  readonly edenBValidator: ValoperAddress;
  /** Fractions per year. */
  readonly maxEdenRewardAprStakers: Dec;
  readonly edenBoostApr: Dec;
  readonly providerVestingEpochIdentifier: string;
  /** Fraction of the rewards that goes to the provider chain. */
  readonly providerStakingRewardsPortion: Dec;
}

const schema = v.pipe(
  v.object({
    params: v.object({
      stake_incentives: v.nullable(wireIncentives),
      eden_commit_val: valoperAddress,
      edenb_commit_val: valoperAddress,
      max_eden_reward_apr_stakers: decString,
      eden_boost_apr: decString,
      provider_vesting_epoch_identifier: v.string(),
      provider_staking_rewards_portion: decString,
    }),
  }),
  v.transform(({ params }): EstakingParams => ({
    stakeIncentives: params.stake_incentives,
    edenValidator: params.eden_commit_val,
    edenBValidator: params.edenb_commit_val,
    maxEdenRewardAprStakers: params.max_eden_reward_apr_stakers,
    edenBoostApr: params.eden_boost_apr,
    providerVestingEpochIdentifier: params.provider_vesting_epoch_identifier,
    providerStakingRewardsPortion: params.provider_staking_rewards_portion,
  })),
);

/**
 * The staking module's parameters; rates are fractions.
 * @see GET /elys-network/elys/estaking/params
 */
export function getEstakingParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<EstakingParams>> {
  return getRest(node, route`/elys-network/elys/estaking/params`, parameters, schema);
}
