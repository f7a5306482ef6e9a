/** Protobuf shapes of `feegrant`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const feegrantShapes = {
  'cosmos.feegrant.v1beta1.MsgGrantAllowance': 'granter grantee allowance:any?',
  'cosmos.feegrant.v1beta1.MsgRevokeAllowance': 'granter grantee',
  'cosmos.feegrant.v1beta1.MsgPruneAllowances': 'pruner',
  'cosmos.feegrant.v1beta1.AllowedMsgAllowance': 'allowance:any? allowed_messages*',
  'cosmos.feegrant.v1beta1.BasicAllowance': 'spend_limit:Coin* expiration:time?',
  'cosmos.feegrant.v1beta1.PeriodicAllowance':
    'basic:cosmos.feegrant.v1beta1.BasicAllowance period:duration period_spend_limit:Coin* period_can_spend:Coin* period_reset:time',
};
