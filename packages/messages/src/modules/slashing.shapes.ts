/** Protobuf shapes of `slashing`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const slashingShapes = {
  'cosmos.slashing.v1beta1.MsgUnjail': 'validator_addr',
  'cosmos.slashing.v1beta1.MsgUpdateParams': 'authority params:slashing.Params',
  'slashing.Params':
    'signed_blocks_window:i64 min_signed_per_window:dec downtime_jail_duration:duration slash_fraction_double_sign:dec slash_fraction_downtime:dec',
};
