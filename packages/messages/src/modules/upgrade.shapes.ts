/** Protobuf shapes of `upgrade`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const upgradeShapes = {
  'upgrade.Plan': 'name time:time height:i64 info upgraded_client_state:any?',
  'cosmos.upgrade.v1beta1.MsgSoftwareUpgrade': 'authority plan:upgrade.Plan',
  'cosmos.upgrade.v1beta1.MsgCancelUpgrade': 'authority',
};
