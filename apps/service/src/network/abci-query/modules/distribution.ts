/** Queries of `distribution`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const distributionQueries = defineQueries('cosmos.distribution.v1beta1.Query', {
  calls: {
    Params: ['/cosmos/distribution/v1beta1/params', '', 'params:distribution.Params'],
    ValidatorDistributionInfo: [
      '/cosmos/distribution/v1beta1/validators/{validator_address}',
      'validator_address',
      'operator_address self_bond_rewards:DecCoin* commission:DecCoin*',
    ],
    ValidatorOutstandingRewards: [
      '/cosmos/distribution/v1beta1/validators/{validator_address}/outstanding_rewards',
      'validator_address',
      'rewards:distribution.ValidatorOutstandingRewards',
    ],
    ValidatorCommission: [
      '/cosmos/distribution/v1beta1/validators/{validator_address}/commission',
      'validator_address',
      'commission:distribution.ValidatorAccumulatedCommission',
    ],
    ValidatorSlashes: [
      '/cosmos/distribution/v1beta1/validators/{validator_address}/slashes',
      'validator_address starting_height:u64 ending_height:u64 pagination:PageRequest?',
      'slashes:distribution.ValidatorSlashEvent* pagination:PageResponse?',
    ],
    DelegationRewards: [
      '/cosmos/distribution/v1beta1/delegators/{delegator_address}/rewards/{validator_address}',
      'delegator_address validator_address',
      'rewards:DecCoin*',
    ],
    DelegationTotalRewards: [
      '/cosmos/distribution/v1beta1/delegators/{delegator_address}/rewards',
      'delegator_address',
      'rewards:distribution.DelegationDelegatorReward* total:DecCoin*',
    ],
    DelegatorValidators: [
      '/cosmos/distribution/v1beta1/delegators/{delegator_address}/validators',
      'delegator_address',
      'validators*',
    ],
    DelegatorWithdrawAddress: [
      '/cosmos/distribution/v1beta1/delegators/{delegator_address}/withdraw_address',
      'delegator_address',
      'withdraw_address',
    ],
    CommunityPool: ['/cosmos/distribution/v1beta1/community_pool', '', 'pool:DecCoin*'],
  },
  shapes: {
    DecCoin: 'denom amount:dec',
    'distribution.ValidatorOutstandingRewards': 'rewards:DecCoin*',
    'distribution.ValidatorAccumulatedCommission': 'commission:DecCoin*',
    'distribution.ValidatorSlashEvent': 'validator_period:u64 fraction:dec',
    'distribution.DelegationDelegatorReward': 'validator_address reward:DecCoin*',
  },
});
