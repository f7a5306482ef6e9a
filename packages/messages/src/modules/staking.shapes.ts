/** Protobuf shapes of `staking`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const stakingShapes = {
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
};
