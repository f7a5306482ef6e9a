/** Protobuf shapes of `vesting`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const vestingShapes = {
  'cosmos.vesting.v1beta1.MsgCreateVestingAccount':
    'from_address to_address amount:Coin* end_time:i64 delayed:bool',
  'cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount': 'from_address to_address amount:Coin*',
  'cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount':
    'from_address to_address start_time:i64 vesting_periods:vesting.Period*',
  'vesting.Period': 'length:i64 amount:Coin*',
};
