/**
 * Protobuf shapes shared by modules: coins, heights, the parts of a tx, keys, and types of CometBFT that
 * light clients use.
 * @see shape.ts
 */
export const sharedShapes = {
  Coin: 'denom amount',
  Height: 'revision_number:u64 revision_height:u64',
  'comet.SignedHeader': 'header:comet.Header? commit:comet.Commit?',
  'comet.Header':
    'version:comet.Version chain_id height:i64 time:time last_block_id:comet.BlockID last_commit_hash:bytes data_hash:bytes validators_hash:bytes next_validators_hash:bytes consensus_hash:bytes app_hash:bytes last_results_hash:bytes evidence_hash:bytes proposer_address:bytes',
  'comet.Version': 'block:u64 app:u64',
  'comet.BlockID': 'hash:bytes part_set_header:comet.PartSetHeader',
  'comet.PartSetHeader': 'total:u32 hash:bytes',
  'comet.Commit': 'height:i64 round:u32 block_id:comet.BlockID signatures:comet.CommitSig*',
  'comet.CommitSig': 'block_id_flag:BlockIDFlag validator_address:bytes timestamp:time signature:bytes',
  BlockIDFlag: 'enum BLOCK_ID_FLAG_UNKNOWN BLOCK_ID_FLAG_ABSENT BLOCK_ID_FLAG_COMMIT BLOCK_ID_FLAG_NIL',
  'comet.ValidatorSet': 'validators:comet.Validator* proposer:comet.Validator? total_voting_power:i64',
  'comet.Validator': 'address:bytes pub_key:comet.PublicKey voting_power:i64 proposer_priority:i64',
  'comet.PublicKey': 'ed25519:bytes~ secp256k1:bytes~',
  'comet.DuplicateVoteEvidence':
    'vote_a:comet.Vote? vote_b:comet.Vote? total_voting_power:i64 validator_power:i64 timestamp:time',
  'comet.Vote':
    'type:comet.SignedMsgType height:i64 round:u32 block_id:comet.BlockID timestamp:time validator_address:bytes validator_index:u32 signature:bytes extension:bytes extension_signature:bytes',
  'comet.SignedMsgType':
    'enum SIGNED_MSG_TYPE_UNKNOWN SIGNED_MSG_TYPE_PREVOTE SIGNED_MSG_TYPE_PRECOMMIT SIGNED_MSG_TYPE_PROPOSAL=32',
  'comet.BlockParams': 'max_bytes:i64 max_gas:i64',
  'comet.EvidenceParams': 'max_age_num_blocks:i64 max_age_duration:duration max_bytes:i64',
  'comet.ValidatorParams': 'pub_key_types*',
  'comet.ABCIParams': 'vote_extensions_enable_height:i64',
  'tx.TxBody':
    'messages:any* memo timeout_height:u64 unordered:bool~ timeout_timestamp:time~ extension_options@1023:any* non_critical_extension_options@2047:any*',
  'tx.AuthInfo': 'signer_infos:tx.SignerInfo* fee:tx.Fee? tip:tx.Tip?',
  'tx.SignerInfo': 'public_key:any? mode_info:tx.ModeInfo? sequence:u64',
  'tx.ModeInfo': 'single:tx.ModeInfo.Single~ multi:tx.ModeInfo.Multi~',
  'tx.ModeInfo.Single': 'mode:SignMode',
  'tx.ModeInfo.Multi': 'bitarray:CompactBitArray? mode_infos:tx.ModeInfo*',
  'tx.Fee': 'amount:Coin* gas_limit:u64 payer granter',
  'tx.Tip': 'amount:Coin* tipper',
  CompactBitArray: 'extra_bits_stored:u32 elems:bytes',
  'cosmos.crypto.ed25519.PubKey': 'key:bytes',
  'cosmos.crypto.multisig.LegacyAminoPubKey': 'threshold:u32 public_keys:any*',
  'cosmos.crypto.secp256k1.PubKey': 'key:bytes',
  'cosmos.crypto.secp256r1.PubKey': 'key:bytes',
  'ethermint.crypto.v1.ethsecp256k1.PubKey': 'key:bytes',
  SignMode:
    'enum SIGN_MODE_UNSPECIFIED SIGN_MODE_DIRECT SIGN_MODE_TEXTUAL SIGN_MODE_DIRECT_AUX SIGN_MODE_LEGACY_AMINO_JSON=127 SIGN_MODE_EIP_191=191',
};
