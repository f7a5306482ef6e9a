/** Protobuf shapes of `wasm`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const wasmShapes = {
  'cosmwasm.wasm.v1.MsgStoreCode': 'sender wasm_byte_code:bytes instantiate_permission@5:wasm.AccessConfig?',
  'wasm.AccessConfig': 'permission:wasm.AccessType addresses@3*',
  'wasm.AccessType': 'enum Unspecified Nobody Unspecified Everybody AnyOfAddresses',
  'cosmwasm.wasm.v1.MsgInstantiateContract': 'sender admin code_id:u64 label msg:json funds:Coin*',
  'cosmwasm.wasm.v1.MsgInstantiateContract2':
    'sender admin code_id:u64 label msg:json funds:Coin* salt:bytes fix_msg:bool',
  'cosmwasm.wasm.v1.MsgExecuteContract': 'sender contract msg:json funds@5:Coin*',
  'cosmwasm.wasm.v1.MsgMigrateContract': 'sender contract code_id:u64 msg:json',
  'cosmwasm.wasm.v1.MsgUpdateAdmin': 'sender new_admin contract',
  'cosmwasm.wasm.v1.MsgClearAdmin': 'sender contract@3',
  'cosmwasm.wasm.v1.MsgUpdateContractLabel': 'sender new_label contract',
  'cosmwasm.wasm.v1.MsgUpdateInstantiateConfig':
    'sender code_id:u64 new_instantiate_permission:wasm.AccessConfig?',
  'cosmwasm.wasm.v1.MsgUpdateParams': 'authority params:wasm.Params',
  'wasm.Params': 'code_upload_access:wasm.AccessConfig instantiate_default_permission:wasm.AccessType',
  'cosmwasm.wasm.v1.MsgSudoContract': 'authority contract msg:json',
  'cosmwasm.wasm.v1.MsgPinCodes': 'authority code_ids:u64*',
  'cosmwasm.wasm.v1.MsgUnpinCodes': 'authority code_ids:u64*',
  'cosmwasm.wasm.v1.MsgStoreAndInstantiateContract':
    'authority wasm_byte_code@3:bytes instantiate_permission:wasm.AccessConfig? unpin_code:bool admin label msg:json funds:Coin* source builder code_hash:bytes',
  'cosmwasm.wasm.v1.MsgStoreAndMigrateContract':
    'authority wasm_byte_code:bytes instantiate_permission:wasm.AccessConfig? contract msg:json',
  'cosmwasm.wasm.v1.MsgAddCodeUploadParamsAddresses': 'authority addresses*',
  'cosmwasm.wasm.v1.MsgRemoveCodeUploadParamsAddresses': 'authority addresses*',
};
