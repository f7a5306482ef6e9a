/** The queries that an archive answers by protobuf. */
import { accountQueries } from './queries/accounts.ts';
import { governanceQueries } from './queries/governance.ts';
import { ibcQueries } from './queries/ibc.ts';
import { nodeQueries } from './queries/node.ts';
import { stakingQueries } from './queries/staking.ts';
import type { QueryCall, QueryModule } from './query-module.ts';

const MODULES: readonly QueryModule[] = [
  ...accountQueries,
  ...stakingQueries,
  ...governanceQueries,
  ...ibcQueries,
  ...nodeQueries,
];

/** Shapes that queries of several modules share. */
const SHARED_SHAPES = {
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

/** Calls by their gRPC path, such as `/cosmos.bank.v1beta1.Query/Balance`. */
export const QUERY_CALLS: ReadonlyMap<string, QueryCall> = new Map(
  MODULES.flatMap(({ service, calls }) =>
    Object.entries(calls).map(([name, call]) => [`/${service}/${name}`, call] as const),
  ),
);

/** The shapes of their answers by name, besides those of messages. */
export const QUERY_SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  [SHARED_SHAPES, ...MODULES.map(({ shapes }) => shapes)].flatMap((shapes) => Object.entries(shapes)),
);
