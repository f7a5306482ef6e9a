/** Queries of `distribution`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const distributionQueries = defineQueries('cosmos.distribution.v1beta1.Query', {
  calls: {
    Params: ['params', '', 'params:distribution.Params'],
    ValidatorDistributionInfo: [
      'validators/{validator_address}',
      'validator_address',
      'operator_address self_bond_rewards:DecCoin* commission:DecCoin*',
    ],
    ValidatorOutstandingRewards: [
      'validators/{validator_address}/outstanding_rewards',
      'validator_address',
      'rewards:distribution.ValidatorOutstandingRewards',
    ],
    ValidatorCommission: [
      'validators/{validator_address}/commission',
      'validator_address',
      'commission:distribution.ValidatorAccumulatedCommission',
    ],
    ValidatorSlashes: paged(
      'validators/{validator_address}/slashes',
      'validator_address starting_height:u64 ending_height:u64',
      'slashes:distribution.ValidatorSlashEvent*',
    ),
    DelegationRewards: [
      'delegators/{delegator_address}/rewards/{validator_address}',
      'delegator_address validator_address',
      'rewards:DecCoin*',
    ],
    DelegationTotalRewards: [
      'delegators/{delegator_address}/rewards',
      'delegator_address',
      'rewards:distribution.DelegationDelegatorReward* total:DecCoin*',
    ],
    DelegatorValidators: ['delegators/{delegator_address}/validators', 'delegator_address', 'validators*'],
    DelegatorWithdrawAddress: [
      'delegators/{delegator_address}/withdraw_address',
      'delegator_address',
      'withdraw_address',
    ],
    CommunityPool: ['community_pool', '', 'pool:DecCoin*'],
  },
  shapes: {
    DecCoin: 'denom amount:dec',
    'distribution.ValidatorOutstandingRewards': 'rewards:DecCoin*',
    'distribution.ValidatorAccumulatedCommission': 'commission:DecCoin*',
    'distribution.ValidatorSlashEvent': 'validator_period:u64 fraction:dec',
    'distribution.DelegationDelegatorReward': 'validator_address reward:DecCoin*',
  },
});
