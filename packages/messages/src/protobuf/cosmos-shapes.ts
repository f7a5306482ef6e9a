/** Protobuf shapes of the SDK's modules, of contracts and of an EVM, by module: messages, what they carry, and enumerations. @see shape.ts */
export const cosmosShapes = {
  auth: {
    'cosmos.auth.v1beta1.MsgUpdateParams': 'authority params:auth.Params',
    'auth.Params':
      'max_memo_characters:u64 tx_sig_limit:u64 tx_size_cost_per_byte:u64 sig_verify_cost_ed25519:u64 sig_verify_cost_secp256k1:u64',
  },
  authz: {
    'cosmos.authz.v1beta1.MsgGrant': 'granter grantee grant:authz.Grant',
    'authz.Grant': 'authorization:any? expiration:time?',
    'cosmos.authz.v1beta1.MsgExec': 'grantee msgs:any*',
    'cosmos.authz.v1beta1.MsgRevoke': 'granter grantee msg_type_url',
    'cosmos.authz.v1beta1.GenericAuthorization': 'msg',
  },
  bank: {
    'cosmos.bank.v1beta1.MsgSend': 'from_address to_address amount:Coin*',
    'cosmos.bank.v1beta1.MsgMultiSend': 'inputs:bank.InOut* outputs:bank.InOut*',
    'bank.InOut': 'address coins:Coin*',
    'cosmos.bank.v1beta1.MsgUpdateParams': 'authority params:bank.Params',
    'bank.Params': 'send_enabled:bank.SendEnabled* default_send_enabled:bool',
    'bank.SendEnabled': 'denom enabled:bool',
    'cosmos.bank.v1beta1.MsgSetSendEnabled': 'authority send_enabled:bank.SendEnabled* use_default_for*',
    'cosmos.bank.v1beta1.SendAuthorization': 'spend_limit:Coin* allow_list*',
  },
  consensus: {
    'cosmos.consensus.v1.MsgUpdateParams':
      'authority block:comet.BlockParams? evidence:comet.EvidenceParams? validator:comet.ValidatorParams? abci:comet.ABCIParams?',
  },
  crisis: {
    'cosmos.crisis.v1beta1.MsgVerifyInvariant': 'sender invariant_module_name invariant_route',
    'cosmos.crisis.v1beta1.MsgUpdateParams': 'authority constant_fee:Coin',
  },
  distribution: {
    'cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': 'delegator_address validator_address',
    'cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission': 'validator_address',
    'cosmos.distribution.v1beta1.MsgSetWithdrawAddress': 'delegator_address withdraw_address',
    'cosmos.distribution.v1beta1.MsgFundCommunityPool': 'amount:Coin* depositor',
    'cosmos.distribution.v1beta1.MsgDepositValidatorRewardsPool': 'depositor validator_address amount:Coin*',
    'cosmos.distribution.v1beta1.MsgUpdateParams': 'authority params:distribution.Params',
    'distribution.Params':
      'community_tax:dec base_proposer_reward:dec bonus_proposer_reward:dec withdraw_addr_enabled:bool',
    'cosmos.distribution.v1beta1.MsgCommunityPoolSpend': 'authority recipient amount:Coin*',
  },
  evidence: {
    'cosmos.evidence.v1beta1.MsgSubmitEvidence': 'submitter evidence:any?',
    'cosmos.evidence.v1beta1.Equivocation': 'height:i64 time:time power:i64 consensus_address',
  },
  // Ethermint 0.22.
  evm: {
    'ethermint.evm.v1.MsgEthereumTx': 'data:any? hash@3 from',
    'ethermint.evm.v1.LegacyTx': 'nonce:u64 gas_price gas:u64 to value data:bytes v:bytes r:bytes s:bytes',
    'ethermint.evm.v1.AccessListTx':
      'chain_id nonce:u64 gas_price gas:u64 to value data:bytes accesses:evm.AccessTuple* v:bytes r:bytes s:bytes',
    'ethermint.evm.v1.DynamicFeeTx':
      'chain_id nonce:u64 gas_tip_cap gas_fee_cap gas:u64 to value data:bytes accesses:evm.AccessTuple* v:bytes r:bytes s:bytes',
    'evm.AccessTuple': 'address storage_keys*',
    'ethermint.evm.v1.ExtensionOptionsEthereumTx': '',
    'ethermint.evm.v1.MsgUpdateParams': 'authority params:evm.Params',
    'evm.Params':
      'evm_denom enable_create:bool enable_call:bool extra_eips:i64* chain_config:evm.ChainConfig allow_unprotected_txs:bool',
    'evm.ChainConfig':
      'homestead_block dao_fork_block dao_fork_support:bool eip150_block eip150_hash eip155_block eip158_block byzantium_block constantinople_block petersburg_block istanbul_block muir_glacier_block berlin_block london_block@17 arrow_glacier_block gray_glacier_block@20 merge_netsplit_block shanghai_block cancun_block',
  },
  feegrant: {
    'cosmos.feegrant.v1beta1.MsgGrantAllowance': 'granter grantee allowance:any?',
    'cosmos.feegrant.v1beta1.MsgRevokeAllowance': 'granter grantee',
    'cosmos.feegrant.v1beta1.MsgPruneAllowances': 'pruner',
    'cosmos.feegrant.v1beta1.AllowedMsgAllowance': 'allowance:any? allowed_messages*',
    'cosmos.feegrant.v1beta1.BasicAllowance': 'spend_limit:Coin* expiration:time?',
    'cosmos.feegrant.v1beta1.PeriodicAllowance':
      'basic:cosmos.feegrant.v1beta1.BasicAllowance period:duration period_spend_limit:Coin* period_can_spend:Coin* period_reset:time',
  },
  // Ethermint 0.22.
  feemarket: {
    'ethermint.feemarket.v1.MsgUpdateParams': 'authority params:feemarket.Params',
    'feemarket.Params':
      'no_base_fee:bool base_fee_change_denominator:u32 elasticity_multiplier:u32 enable_height@5:i64 base_fee min_gas_price:dec min_gas_multiplier:dec',
  },
  gov: {
    'cosmos.gov.v1.MsgSubmitProposal':
      'messages:any* initial_deposit:Coin* proposer metadata title summary expedited:bool',
    'cosmos.gov.v1.MsgVote': 'proposal_id:u64 voter option:VoteOption metadata',
    VoteOption:
      'enum VOTE_OPTION_UNSPECIFIED VOTE_OPTION_YES VOTE_OPTION_ABSTAIN VOTE_OPTION_NO VOTE_OPTION_NO_WITH_VETO',
    'cosmos.gov.v1.MsgVoteWeighted': 'proposal_id:u64 voter options:gov.WeightedOption* metadata',
    'gov.WeightedOption': 'option:VoteOption weight',
    'cosmos.gov.v1.MsgDeposit': 'proposal_id:u64 depositor amount:Coin*',
    'cosmos.gov.v1.MsgCancelProposal': 'proposal_id:u64 proposer',
    'cosmos.gov.v1.MsgUpdateParams': 'authority params:gov.Params',
    'gov.Params':
      'min_deposit:Coin* max_deposit_period:duration? voting_period:duration? quorum threshold veto_threshold min_initial_deposit_ratio proposal_cancel_ratio proposal_cancel_dest expedited_voting_period:duration? expedited_threshold expedited_min_deposit:Coin* burn_vote_quorum:bool burn_proposal_deposit_prevote:bool burn_vote_veto:bool min_deposit_ratio',
    'cosmos.gov.v1.MsgExecLegacyContent': 'content:any? authority',
    'cosmos.gov.v1beta1.MsgSubmitProposal': 'content:any? initial_deposit:Coin* proposer',
    'cosmos.gov.v1beta1.MsgVote': 'proposal_id:u64 voter option:VoteOption',
    'cosmos.gov.v1beta1.MsgVoteWeighted': 'proposal_id:u64 voter options:gov.LegacyWeightedOption*',
    'gov.LegacyWeightedOption': 'option:VoteOption weight:dec',
    'cosmos.gov.v1beta1.MsgDeposit': 'proposal_id:u64 depositor amount:Coin*',
    'cosmos.gov.v1beta1.TextProposal': 'title description',
    'cosmos.params.v1beta1.ParameterChangeProposal': 'title description changes:params.ParamChange*',
    'params.ParamChange': 'subspace key value',
    'cosmos.distribution.v1beta1.CommunityPoolSpendProposal': 'title description recipient amount:Coin*',
    'cosmos.upgrade.v1beta1.SoftwareUpgradeProposal': 'title description plan:upgrade.Plan',
    'cosmos.upgrade.v1beta1.CancelSoftwareUpgradeProposal': 'title description',
    'ibc.core.client.v1.ClientUpdateProposal': 'title description subject_client_id substitute_client_id',
  },
  group: {
    'cosmos.group.v1.MsgCreateGroup': 'admin members:group.Member* metadata',
    'group.Member': 'address weight metadata',
    'cosmos.group.v1.MsgCreateGroupWithPolicy':
      'admin members:group.Member* group_metadata group_policy_metadata group_policy_as_admin:bool decision_policy:any?',
    'cosmos.group.v1.MsgSubmitProposal':
      'group_policy_address proposers* metadata messages:any* exec:group.Exec title summary',
    'group.Exec': 'enum EXEC_UNSPECIFIED EXEC_TRY',
    'cosmos.group.v1.MsgVote': 'proposal_id:u64 voter option:VoteOption metadata exec:group.Exec',
    'cosmos.group.v1.MsgExec': 'proposal_id:u64 executor',
    'cosmos.group.v1.MsgWithdrawProposal': 'proposal_id:u64 address',
    'cosmos.group.v1.MsgLeaveGroup': 'address group_id:u64',
    'cosmos.group.v1.MsgUpdateGroupMembers': 'admin group_id:u64 member_updates:group.Member*',
    'cosmos.group.v1.MsgUpdateGroupAdmin': 'admin group_id:u64 new_admin',
    'cosmos.group.v1.MsgUpdateGroupMetadata': 'admin group_id:u64 metadata',
    'cosmos.group.v1.MsgCreateGroupPolicy': 'admin group_id:u64 metadata decision_policy:any?',
    'cosmos.group.v1.MsgUpdateGroupPolicyAdmin': 'admin group_policy_address new_admin',
    'cosmos.group.v1.MsgUpdateGroupPolicyDecisionPolicy': 'admin group_policy_address decision_policy:any?',
    'cosmos.group.v1.MsgUpdateGroupPolicyMetadata': 'admin group_policy_address metadata',
    'cosmos.group.v1.PercentageDecisionPolicy': 'percentage windows:group.Windows?',
    'group.Windows': 'voting_period:duration min_execution_period:duration',
    'cosmos.group.v1.ThresholdDecisionPolicy': 'threshold windows:group.Windows?',
  },
  mint: {
    'cosmos.mint.v1beta1.MsgUpdateParams': 'authority params:mint.Params',
    'mint.Params':
      'mint_denom inflation_rate_change:dec inflation_max:dec inflation_min:dec goal_bonded:dec blocks_per_year:u64',
  },
  slashing: {
    'cosmos.slashing.v1beta1.MsgUnjail': 'validator_addr',
    'cosmos.slashing.v1beta1.MsgUpdateParams': 'authority params:slashing.Params',
    'slashing.Params':
      'signed_blocks_window:i64 min_signed_per_window:dec downtime_jail_duration:duration slash_fraction_double_sign:dec slash_fraction_downtime:dec',
  },
  staking: {
    'cosmos.staking.v1beta1.MsgDelegate': 'delegator_address validator_address amount:Coin',
    'cosmos.staking.v1beta1.MsgUndelegate': 'delegator_address validator_address amount:Coin',
    'cosmos.staking.v1beta1.MsgBeginRedelegate':
      'delegator_address validator_src_address validator_dst_address amount:Coin',
    'cosmos.staking.v1beta1.MsgCancelUnbondingDelegation':
      'delegator_address validator_address amount:Coin creation_height:i64',
    'cosmos.staking.v1beta1.MsgCreateValidator':
      'description:staking.Description commission:staking.Commission min_self_delegation delegator_address validator_address pubkey:any? value:Coin',
    'staking.Description': 'moniker identity website security_contact details',
    'staking.Commission': 'rate:dec max_rate:dec max_change_rate:dec',
    'cosmos.staking.v1beta1.MsgEditValidator':
      'description:staking.Description validator_address commission_rate:dec? min_self_delegation?',
    'cosmos.staking.v1beta1.MsgUpdateParams': 'authority params:staking.Params',
    'staking.Params':
      'unbonding_time:duration max_validators:u32 max_entries:u32 historical_entries:u32 bond_denom min_commission_rate:dec',
    'cosmos.staking.v1beta1.StakeAuthorization':
      'max_tokens:Coin? allow_list:staking.Validators~ deny_list:staking.Validators~ authorization_type:AuthorizationType',
    'staking.Validators': 'address*',
    AuthorizationType:
      'enum AUTHORIZATION_TYPE_UNSPECIFIED AUTHORIZATION_TYPE_DELEGATE AUTHORIZATION_TYPE_UNDELEGATE AUTHORIZATION_TYPE_REDELEGATE AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION',
  },
  upgrade: {
    'upgrade.Plan': 'name time:time height:i64 info upgraded_client_state:any?',
    'cosmos.upgrade.v1beta1.MsgSoftwareUpgrade': 'authority plan:upgrade.Plan',
    'cosmos.upgrade.v1beta1.MsgCancelUpgrade': 'authority',
  },
  vesting: {
    'cosmos.vesting.v1beta1.MsgCreateVestingAccount':
      'from_address to_address amount:Coin* end_time:i64 delayed:bool',
    'cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount': 'from_address to_address amount:Coin*',
    'cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount':
      'from_address to_address start_time:i64 vesting_periods:vesting.Period*',
    'vesting.Period': 'length:i64 amount:Coin*',
  },
  wasm: {
    'cosmwasm.wasm.v1.MsgStoreCode':
      'sender wasm_byte_code:bytes instantiate_permission@5:wasm.AccessConfig?',
    'wasm.AccessConfig': 'permission:wasm.AccessType addresses@3*',
    'wasm.AccessType': 'enum Unspecified Nobody Unspecified Everybody AnyOfAddresses',
    'cosmwasm.wasm.v1.MsgInstantiateContract': 'sender admin code_id:u64 label msg:json funds:Coin*',
    'cosmwasm.wasm.v1.MsgInstantiateContract2':
      'sender admin code_id:u64 label msg:json funds:Coin* salt:bytes fix_msg:bool',
    'cosmwasm.wasm.v1.MsgExecuteContract': 'sender contract msg:json funds@5:Coin*',
    'cosmwasm.wasm.v1.MsgMigrateContract': 'sender contract code_id:u64 msg:json',
    'cosmwasm.wasm.v1.MsgUpdateAdmin': 'sender new_admin contract',
    'cosmwasm.wasm.v1.MsgClearAdmin': 'sender contract@3',
    'cosmwasm.wasm.v1.MsgUpdateContractLabel': 'sender new_label contract',
    'cosmwasm.wasm.v1.MsgUpdateInstantiateConfig':
      'sender code_id:u64 new_instantiate_permission:wasm.AccessConfig?',
    'cosmwasm.wasm.v1.MsgUpdateParams': 'authority params:wasm.Params',
    'wasm.Params': 'code_upload_access:wasm.AccessConfig instantiate_default_permission:wasm.AccessType',
    'cosmwasm.wasm.v1.MsgSudoContract': 'authority contract msg:json',
    'cosmwasm.wasm.v1.MsgPinCodes': 'authority code_ids:u64*',
    'cosmwasm.wasm.v1.MsgUnpinCodes': 'authority code_ids:u64*',
    'cosmwasm.wasm.v1.MsgStoreAndInstantiateContract':
      'authority wasm_byte_code@3:bytes instantiate_permission:wasm.AccessConfig? unpin_code:bool admin label msg:json funds:Coin* source builder code_hash:bytes',
    'cosmwasm.wasm.v1.MsgStoreAndMigrateContract':
      'authority wasm_byte_code:bytes instantiate_permission:wasm.AccessConfig? contract msg:json',
    'cosmwasm.wasm.v1.MsgAddCodeUploadParamsAddresses': 'authority addresses*',
    'cosmwasm.wasm.v1.MsgRemoveCodeUploadParamsAddresses': 'authority addresses*',
  },
};
