/** Protobuf shapes of `auth`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const authShapes = {
  'cosmos.auth.v1beta1.MsgUpdateParams': 'authority params:auth.Params',
  'auth.Params':
    'max_memo_characters:u64 tx_sig_limit:u64 tx_size_cost_per_byte:u64 sig_verify_cost_ed25519:u64 sig_verify_cost_secp256k1:u64',
};
