/** Queries of validators, their stake, rewards and faults. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const stakingQueries = [
  defineQueries('cosmos.staking.v1beta1.Query', {
    calls: {
      Validators: paged('validators', 'status', 'validators:staking.Validator*'),
      Validator: ['validators/{validator_addr}', 'validator_addr', 'validator:staking.Validator'],
      ValidatorDelegations: paged(
        'validators/{validator_addr}/delegations',
        'validator_addr',
        'delegation_responses:staking.DelegationResponse*',
      ),
      ValidatorUnbondingDelegations: paged(
        'validators/{validator_addr}/unbonding_delegations',
        'validator_addr',
        'unbonding_responses:staking.UnbondingDelegation*',
      ),
      Delegation: [
        'validators/{validator_addr}/delegations/{delegator_addr}',
        'delegator_addr validator_addr',
        'delegation_response:staking.DelegationResponse?',
      ],
      UnbondingDelegation: [
        'validators/{validator_addr}/delegations/{delegator_addr}/unbonding_delegation',
        'delegator_addr validator_addr',
        'unbond:staking.UnbondingDelegation',
      ],
      DelegatorDelegations: paged(
        'delegations/{delegator_addr}',
        'delegator_addr',
        'delegation_responses:staking.DelegationResponse*',
      ),
      DelegatorUnbondingDelegations: paged(
        'delegators/{delegator_addr}/unbonding_delegations',
        'delegator_addr',
        'unbonding_responses:staking.UnbondingDelegation*',
      ),
      Redelegations: paged(
        'delegators/{delegator_addr}/redelegations',
        'delegator_addr src_validator_addr dst_validator_addr',
        'redelegation_responses:staking.RedelegationResponse*',
      ),
      DelegatorValidators: paged(
        'delegators/{delegator_addr}/validators',
        'delegator_addr',
        'validators:staking.Validator*',
      ),
      DelegatorValidator: [
        'delegators/{delegator_addr}/validators/{validator_addr}',
        'delegator_addr validator_addr',
        'validator:staking.Validator',
      ],
      HistoricalInfo: ['historical_info/{height}', 'height:i64', 'hist:staking.HistoricalInfo?'],
      Pool: ['pool', '', 'pool:staking.Pool'],
      Params: ['params', '', 'params:staking.Params'],
    },
    shapes: {
      'staking.Validator':
        'operator_address consensus_pubkey:any? jailed:bool status:staking.BondStatus tokens delegator_shares:dec description:staking.Description unbonding_height:i64 unbonding_time:time commission:staking.ValidatorCommission min_self_delegation unbonding_on_hold_ref_count:i64 unbonding_ids:u64*',
      'staking.BondStatus':
        'enum BOND_STATUS_UNSPECIFIED BOND_STATUS_UNBONDED BOND_STATUS_UNBONDING BOND_STATUS_BONDED',
      'staking.ValidatorCommission': 'commission_rates:staking.Commission update_time:time',
      'staking.DelegationResponse': 'delegation:staking.Delegation balance:Coin',
      'staking.Delegation': 'delegator_address validator_address shares:dec',
      'staking.UnbondingDelegation':
        'delegator_address validator_address entries:staking.UnbondingDelegationEntry*',
      'staking.UnbondingDelegationEntry':
        'creation_height:i64 completion_time:time initial_balance balance unbonding_id:u64 unbonding_on_hold_ref_count:i64',
      'staking.RedelegationResponse':
        'redelegation:staking.Redelegation entries:staking.RedelegationEntryResponse*',
      'staking.Redelegation':
        'delegator_address validator_src_address validator_dst_address entries:staking.RedelegationEntry*',
      'staking.RedelegationEntry':
        'creation_height:i64 completion_time:time initial_balance shares_dst:dec unbonding_id:u64 unbonding_on_hold_ref_count:i64',
      'staking.RedelegationEntryResponse': 'redelegation_entry:staking.RedelegationEntry balance@4',
      'staking.HistoricalInfo': 'header:comet.Header valset:staking.Validator*',
      'staking.Pool': 'not_bonded_tokens bonded_tokens',
    },
  }),

  defineQueries('cosmos.distribution.v1beta1.Query', {
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
  }),

  defineQueries('cosmos.mint.v1beta1.Query', {
    calls: {
      Params: ['params', '', 'params:mint.Params'],
      Inflation: ['inflation', '', 'inflation:dec'],
      AnnualProvisions: ['annual_provisions', '', 'annual_provisions:dec'],
    },
  }),

  defineQueries('cosmos.slashing.v1beta1.Query', {
    calls: {
      Params: ['params', '', 'params:slashing.Params'],
      SigningInfo: [
        'signing_infos/{cons_address}',
        'cons_address',
        'val_signing_info:slashing.ValidatorSigningInfo',
      ],
      SigningInfos: paged('signing_infos', '', 'info:slashing.ValidatorSigningInfo*'),
    },
    shapes: {
      'slashing.ValidatorSigningInfo':
        'address start_height:i64 index_offset:i64 jailed_until:time tombstoned:bool missed_blocks_counter:i64',
    },
  }),

  defineQueries('cosmos.evidence.v1beta1.Query', {
    calls: {
      Evidence: ['evidence/{hash}', 'evidence_hash:bytes hash', 'evidence:any?'],
      AllEvidence: paged('evidence', '', 'evidence:any*'),
    },
  }),

  defineQueries('cosmos.protocolpool.v1.Query', {
    calls: {
      CommunityPool: ['community_pool', '', 'pool:Coin*'],
      ContinuousFund: [
        'continuous_funds/{recipient}',
        'recipient',
        'continuous_fund:protocolpool.ContinuousFund',
      ],
      ContinuousFunds: ['continuous_funds', '', 'continuous_funds:protocolpool.ContinuousFund*'],
      Params: ['params', '', 'params:protocolpool.Params'],
    },
    shapes: {
      'protocolpool.ContinuousFund': 'recipient percentage:dec expiry:time?',
      'protocolpool.Params': 'enabled_distribution_denoms* distribution_frequency:u64',
    },
  }),
];
