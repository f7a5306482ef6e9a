/** Protobuf shapes of `transfer`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const transferShapes = {
  'ibc.applications.transfer.v1.MsgUpdateParams': 'signer params:transfer.Params',
  'transfer.Params': 'send_enabled:bool receive_enabled:bool',
  'ibc.applications.transfer.v1.MsgTransfer':
    'source_port source_channel token:Coin sender receiver timeout_height:Height timeout_timestamp:u64 memo encoding~',
  'ibc.applications.transfer.v1.FungibleTokenPacketData': 'denom amount sender receiver memo',
  'ibc.applications.transfer.v1.TransferAuthorization': 'allocations:transfer.Allocation*',
  'transfer.Allocation': 'source_port source_channel spend_limit:Coin* allow_list* allowed_packet_data*',
};
