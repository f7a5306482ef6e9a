/** Protobuf shapes of `evm` (Ethermint 0.22): its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const evmShapes = {
  'ethermint.evm.v1.MsgEthereumTx': 'data:any? hash@3 from',
  'ethermint.evm.v1.LegacyTx': 'nonce:u64 gas_price gas:u64 to value data:bytes v:bytes r:bytes s:bytes',
  'ethermint.evm.v1.AccessListTx':
    'chain_id nonce:u64 gas_price gas:u64 to value data:bytes accesses:evm.AccessTuple* v:bytes r:bytes s:bytes',
  'ethermint.evm.v1.DynamicFeeTx':
    'chain_id nonce:u64 gas_tip_cap gas_fee_cap gas:u64 to value data:bytes accesses:evm.AccessTuple* v:bytes r:bytes s:bytes',
  'evm.AccessTuple': 'address storage_keys*',
  'ethermint.evm.v1.ExtensionOptionsEthereumTx': '',
  'ethermint.evm.v1.MsgUpdateParams': 'authority params:evm.Params',
  'evm.Params':
    'evm_denom enable_create:bool enable_call:bool extra_eips:i64* chain_config:evm.ChainConfig allow_unprotected_txs:bool',
  'evm.ChainConfig':
    'homestead_block dao_fork_block dao_fork_support:bool eip150_block eip150_hash eip155_block eip158_block byzantium_block constantinople_block petersburg_block istanbul_block muir_glacier_block berlin_block london_block@17 arrow_glacier_block gray_glacier_block@20 merge_netsplit_block shanghai_block cancun_block',
};
