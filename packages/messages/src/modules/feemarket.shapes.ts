/** Protobuf shapes of `feemarket` (Ethermint 0.22): its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const feemarketShapes = {
  'ethermint.feemarket.v1.MsgUpdateParams': 'authority params:feemarket.Params',
  'feemarket.Params':
    'no_base_fee:bool base_fee_change_denominator:u32 elasticity_multiplier:u32 enable_height@5:i64 base_fee min_gas_price:dec min_gas_multiplier:dec',
};
