/** Protobuf shapes of `crisis`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const crisisShapes = {
  'cosmos.crisis.v1beta1.MsgVerifyInvariant': 'sender invariant_module_name invariant_route',
  'cosmos.crisis.v1beta1.MsgUpdateParams': 'authority constant_fee:Coin',
};
