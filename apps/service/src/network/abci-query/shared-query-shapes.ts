/** Shapes that queries of several modules share. */
export const sharedQueryShapes = {
  PageRequest: 'key:bytes offset:u64 limit:u64 count_total:bool reverse:bool',
  PageResponse: 'next_key:bytes total:u64',
  'comet.Block': 'header:comet.Header data:comet.Data evidence:comet.EvidenceList last_commit:comet.Commit?',
  'comet.Data': 'txs:bytes*',
  'comet.EvidenceList': 'evidence:comet.Evidence*',
  'comet.Evidence':
    'duplicate_vote_evidence:comet.DuplicateVoteEvidence~ light_client_attack_evidence:comet.LightClientAttackEvidence~',
  'comet.LightClientAttackEvidence':
    'conflicting_block:comet.LightBlock? common_height:i64 byzantine_validators:comet.Validator* total_voting_power:i64 timestamp:time',
  'comet.LightBlock': 'signed_header:comet.SignedHeader? validator_set:comet.ValidatorSet?',
  'client.IdentifiedClientState': 'client_id client_state:any?',
};
