/** Protobuf shapes of `bank`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const bankShapes = {
  'cosmos.bank.v1beta1.MsgSend': 'from_address to_address amount:Coin*',
  'cosmos.bank.v1beta1.MsgMultiSend': 'inputs:bank.InOut* outputs:bank.InOut*',
  'bank.InOut': 'address coins:Coin*',
  'cosmos.bank.v1beta1.MsgUpdateParams': 'authority params:bank.Params',
  'bank.Params': 'send_enabled:bank.SendEnabled* default_send_enabled:bool',
  'bank.SendEnabled': 'denom enabled:bool',
  'cosmos.bank.v1beta1.MsgSetSendEnabled': 'authority send_enabled:bank.SendEnabled* use_default_for*',
  'cosmos.bank.v1beta1.SendAuthorization': 'spend_limit:Coin* allow_list*',
};
