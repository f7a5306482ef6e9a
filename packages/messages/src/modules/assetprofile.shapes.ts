/** Protobuf shapes of `assetprofile`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const assetprofileShapes = {
  'elys.assetprofile.MsgAddEntry':
    'creator baseDenom decimals:u64 denom path ibcChannelId ibcCounterpartyChannelId displayName displaySymbol network address externalSymbol transferLimit permissions* unitDenom ibcCounterpartyDenom ibcCounterpartyChainId commitEnabled:bool withdrawEnabled:bool',
  'elys.assetprofile.MsgUpdateEntry':
    'authority base_denom decimals:u64 denom path ibc_channel_id ibc_counterparty_channel_id display_name display_symbol network address external_symbol transfer_limit permissions* unit_denom ibc_counterparty_denom ibc_counterparty_chain_id commit_enabled:bool withdraw_enabled:bool',
  'elys.assetprofile.MsgDeleteEntry': 'authority base_denom',
};
