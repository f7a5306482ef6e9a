/** Messages of the Cosmos SDK and of contracts, field by field. @see shape.ts */

/** Parts that several messages share. */
export const sharedShapes: Readonly<Record<string, string>> = {
  Coin: 'denom amount',
  Height: 'revision_number:u64 revision_height:u64',
  'tx.TxBody':
    'messages:any* memo timeout_height:u64 extension_options@1023:any* non_critical_extension_options@2047:any*',
  'tx.AuthInfo': 'signer_infos:tx.SignerInfo* fee:tx.Fee? tip:tx.Tip?',
  'tx.SignerInfo': 'public_key:any? mode_info:tx.ModeInfo? sequence:u64',
  'tx.ModeInfo': 'single:tx.ModeInfo.Single~ multi:tx.ModeInfo.Multi~',
  'tx.ModeInfo.Single': 'mode:SignMode',
  'tx.ModeInfo.Multi': 'bitarray:CompactBitArray? mode_infos:tx.ModeInfo*',
  'tx.Fee': 'amount:Coin* gas_limit:u64 payer granter',
  'tx.Tip': 'amount:Coin* tipper',
  CompactBitArray: 'extra_bits_stored:u32 elems:bytes',
};

/** Enumerations: the names of 0, 1, 2 …; a name with `=` jumps. */
export const cosmosEnums: Readonly<Record<string, string>> = {
  SignMode:
    'SIGN_MODE_UNSPECIFIED SIGN_MODE_DIRECT SIGN_MODE_TEXTUAL SIGN_MODE_DIRECT_AUX SIGN_MODE_LEGACY_AMINO_JSON=127 SIGN_MODE_EIP_191=191',
  VoteOption:
    'VOTE_OPTION_UNSPECIFIED VOTE_OPTION_YES VOTE_OPTION_ABSTAIN VOTE_OPTION_NO VOTE_OPTION_NO_WITH_VETO',
  'group.Exec': 'EXEC_UNSPECIFIED EXEC_TRY',
  AuthorizationType:
    'AUTHORIZATION_TYPE_UNSPECIFIED AUTHORIZATION_TYPE_DELEGATE AUTHORIZATION_TYPE_UNDELEGATE AUTHORIZATION_TYPE_REDELEGATE AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION',
  'wasm.AccessType':
    'ACCESS_TYPE_UNSPECIFIED ACCESS_TYPE_NOBODY ACCESS_TYPE_ONLY_ADDRESS ACCESS_TYPE_EVERYBODY ACCESS_TYPE_ANY_OF_ADDRESSES',
};

const STAKE = 'delegator_address validator_address amount:Coin';

/** By type URL without its slash, and parts by a name of their own. */
export const cosmosShapes: Readonly<Record<string, string>> = {
  'cosmos.auth.v1beta1.MsgUpdateParams': 'authority params:auth.Params',
  'auth.Params':
    'max_memo_characters:u64 tx_sig_limit:u64 tx_size_cost_per_byte:u64 sig_verify_cost_ed25519:u64 sig_verify_cost_secp256k1:u64',
  'cosmos.authz.v1beta1.GenericAuthorization': 'msg',
  'cosmos.authz.v1beta1.MsgExec': 'grantee msgs:any*',
  'cosmos.authz.v1beta1.MsgGrant': 'granter grantee grant:authz.Grant',
  'authz.Grant': 'authorization:any? expiration:time?',
  'cosmos.authz.v1beta1.MsgRevoke': 'granter grantee msg_type_url',
  'cosmos.bank.v1beta1.MsgMultiSend': 'inputs:bank.InOut* outputs:bank.InOut*',
  'bank.InOut': 'address coins:Coin*',
  'cosmos.bank.v1beta1.MsgSend': 'from_address to_address amount:Coin*',
  'cosmos.bank.v1beta1.MsgUpdateParams': 'authority params:bank.Params',
  'bank.Params': 'send_enabled:bank.SendEnabled* default_send_enabled:bool',
  'bank.SendEnabled': 'denom enabled:bool',
  'cosmos.bank.v1beta1.SendAuthorization': 'spend_limit:Coin* allow_list*',
  'cosmos.crypto.ed25519.PubKey': 'key:bytes',
  'cosmos.crypto.multisig.LegacyAminoPubKey': 'threshold:u32 public_keys:any*',
  'cosmos.crypto.secp256k1.PubKey': 'key:bytes',
  'cosmos.crypto.secp256r1.PubKey': 'key:bytes',
  'ethermint.crypto.v1.ethsecp256k1.PubKey': 'key:bytes',
  'cosmos.distribution.v1beta1.MsgCommunityPoolSpend': 'authority recipient amount:Coin*',
  'cosmos.distribution.v1beta1.MsgFundCommunityPool': 'amount:Coin* depositor',
  'cosmos.distribution.v1beta1.MsgSetWithdrawAddress': 'delegator_address withdraw_address',
  'cosmos.distribution.v1beta1.MsgUpdateParams': 'authority params:distribution.Params',
  'distribution.Params':
    'community_tax:dec base_proposer_reward:dec bonus_proposer_reward:dec withdraw_addr_enabled:bool',
  'cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': 'delegator_address validator_address',
  'cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission': 'validator_address',
  'cosmos.feegrant.v1beta1.AllowedMsgAllowance': 'allowance:any? allowed_messages*',
  'cosmos.feegrant.v1beta1.BasicAllowance': 'spend_limit:Coin* expiration:time?',
  'cosmos.feegrant.v1beta1.MsgGrantAllowance': 'granter grantee allowance:any?',
  'cosmos.feegrant.v1beta1.MsgRevokeAllowance': 'granter grantee',
  'cosmos.feegrant.v1beta1.PeriodicAllowance':
    'basic:cosmos.feegrant.v1beta1.BasicAllowance period:duration period_spend_limit:Coin* period_can_spend:Coin* period_reset:time',
  'cosmos.gov.v1.MsgCancelProposal': 'proposal_id:u64 proposer',
  'cosmos.gov.v1.MsgDeposit': 'proposal_id:u64 depositor amount:Coin*',
  'cosmos.gov.v1.MsgExecLegacyContent': 'content:any? authority',
  'cosmos.gov.v1.MsgSubmitProposal':
    'messages:any* initial_deposit:Coin* proposer metadata title summary expedited:bool',
  'cosmos.gov.v1.MsgVote': 'proposal_id:u64 voter option:VoteOption metadata',
  'cosmos.gov.v1.MsgVoteWeighted': 'proposal_id:u64 voter options:gov.WeightedOption* metadata',
  'gov.WeightedOption': 'option:VoteOption weight',
  'cosmos.gov.v1beta1.MsgDeposit': 'proposal_id:u64 depositor amount:Coin*',
  'cosmos.gov.v1beta1.MsgSubmitProposal': 'content:any? initial_deposit:Coin* proposer',
  'cosmos.gov.v1beta1.MsgVote': 'proposal_id:u64 voter option:VoteOption',
  'cosmos.gov.v1beta1.MsgVoteWeighted': 'proposal_id:u64 voter options:gov.LegacyWeightedOption*',
  'gov.LegacyWeightedOption': 'option:VoteOption weight:dec',
  'cosmos.gov.v1beta1.TextProposal': 'title description',
  'cosmos.group.v1.MsgCreateGroupWithPolicy':
    'admin members:group.Member* group_metadata group_policy_metadata group_policy_as_admin:bool decision_policy:any?',
  'group.Member': 'address weight metadata',
  'cosmos.group.v1.MsgExec': 'proposal_id:u64 executor',
  'cosmos.group.v1.MsgLeaveGroup': 'address group_id:u64',
  'cosmos.group.v1.MsgSubmitProposal':
    'group_policy_address proposers* metadata messages:any* exec:group.Exec title summary',
  'cosmos.group.v1.MsgVote': 'proposal_id:u64 voter option:VoteOption metadata exec:group.Exec',
  'cosmos.group.v1.MsgWithdrawProposal': 'proposal_id:u64 address',
  'cosmos.group.v1.PercentageDecisionPolicy': 'percentage windows:group.Windows?',
  'cosmos.group.v1.ThresholdDecisionPolicy': 'threshold windows:group.Windows?',
  'group.Windows': 'voting_period:duration min_execution_period:duration',
  'cosmos.slashing.v1beta1.MsgUnjail': 'validator_addr',
  'cosmos.staking.v1beta1.MsgBeginRedelegate':
    'delegator_address validator_src_address validator_dst_address amount:Coin',
  'cosmos.staking.v1beta1.MsgCancelUnbondingDelegation': `${STAKE} creation_height:i64`,
  'cosmos.staking.v1beta1.MsgCreateValidator':
    'description:staking.Description commission:staking.Commission min_self_delegation delegator_address validator_address pubkey:any? value:Coin',
  'staking.Description': 'moniker identity website security_contact details',
  'staking.Commission': 'rate:dec max_rate:dec max_change_rate:dec',
  'cosmos.staking.v1beta1.MsgDelegate': STAKE,
  'cosmos.staking.v1beta1.MsgEditValidator':
    'description:staking.Description validator_address commission_rate:dec? min_self_delegation?',
  'cosmos.staking.v1beta1.MsgUndelegate': STAKE,
  'cosmos.staking.v1beta1.StakeAuthorization':
    'max_tokens:Coin? allow_list:staking.Validators~ deny_list:staking.Validators~ authorization_type:AuthorizationType',
  'staking.Validators': 'address*',
  'cosmos.upgrade.v1beta1.MsgCancelUpgrade': 'authority',
  'cosmos.upgrade.v1beta1.MsgSoftwareUpgrade': 'authority plan:upgrade.Plan',
  'upgrade.Plan': 'name time:time height:i64 info upgraded_client_state:any?',
  'cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount':
    'from_address to_address start_time:i64 vesting_periods:vesting.Period*',
  'vesting.Period': 'length:i64 amount:Coin*',
  'cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount': 'from_address to_address amount:Coin*',
  'cosmos.vesting.v1beta1.MsgCreateVestingAccount':
    'from_address to_address amount:Coin* end_time:i64 delayed:bool',
  'cosmwasm.wasm.v1.MsgClearAdmin': 'sender contract@3',
  'cosmwasm.wasm.v1.MsgExecuteContract': 'sender contract msg:json funds@5:Coin*',
  'cosmwasm.wasm.v1.MsgInstantiateContract': 'sender admin code_id:u64 label msg:json funds:Coin*',
  'cosmwasm.wasm.v1.MsgInstantiateContract2':
    'sender admin code_id:u64 label msg:json funds:Coin* salt:bytes fix_msg:bool',
  'cosmwasm.wasm.v1.MsgMigrateContract': 'sender contract code_id:u64 msg:json',
  'cosmwasm.wasm.v1.MsgStoreCode': 'sender wasm_byte_code:bytes instantiate_permission@5:wasm.AccessConfig?',
  'wasm.AccessConfig': 'permission:wasm.AccessType addresses@3*',
  'cosmwasm.wasm.v1.MsgUpdateAdmin': 'sender new_admin contract',
};
