/** Protobuf shapes of `ica`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const icaShapes = {
  'ibc.applications.interchain_accounts.controller.v1.MsgUpdateParams': 'signer params:controller.Params',
  'controller.Params': 'controller_enabled:bool',
  'ibc.applications.interchain_accounts.host.v1.MsgUpdateParams': 'signer params:host.Params',
  'host.Params': 'host_enabled:bool allow_messages*',
  'ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount':
    'owner connection_id version ordering:ibc.Order',
  'ibc.applications.interchain_accounts.controller.v1.MsgSendTx':
    'owner connection_id packet_data:interchain_accounts.InterchainAccountPacketData relative_timeout:u64',
  'interchain_accounts.InterchainAccountPacketData': 'type:interchain_accounts.Type data:bytes memo',
  'interchain_accounts.Type': 'enum TYPE_UNSPECIFIED TYPE_EXECUTE_TX',
  'ibc.applications.interchain_accounts.host.v1.MsgModuleQuerySafe': 'signer requests:host.QueryRequest*',
  'host.QueryRequest': 'path data:bytes',
};
