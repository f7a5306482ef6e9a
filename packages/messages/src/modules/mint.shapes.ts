/** Protobuf shapes of `mint`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const mintShapes = {
  'cosmos.mint.v1beta1.MsgUpdateParams': 'authority params:mint.Params',
  'mint.Params':
    'mint_denom inflation_rate_change:dec inflation_max:dec inflation_min:dec goal_bonded:dec blocks_per_year:u64',
};
