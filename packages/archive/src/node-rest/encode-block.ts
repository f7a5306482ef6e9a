/** Blocks in the form of REST or RPC: the same structure with other encodings of hashes, times and flags. */
import type { Json, JsonObject } from '@cairn/chain/json';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';

/** The encodings of one form. */
export interface BlockEncoding {
  readonly version: (version: JsonObject) => JsonObject;
  readonly time: (time: string) => string;
  /** A header field that is a hash or an address. */
  readonly hash: (header: JsonObject, name: string) => string | null;
  readonly blockId: (id: JsonObject) => JsonObject;
  readonly signature: (signature: JsonObject) => Json;
}

/** The block without its ID; evidence and txs are the same in both forms. */
export function encodeBlock(block: JsonObject, encoding: BlockEncoding): JsonObject {
  const lastCommit = objectAt(block, 'last_commit');
  return {
    header: encodeHeader(objectAt(block, 'header'), encoding),
    data: { txs: listAt(objectAt(block, 'data'), 'txs') },
    evidence: { evidence: listAt(objectAt(block, 'evidence'), 'evidence') },
    last_commit: {
      height: stringAt(lastCommit, 'height'),
      round: lastCommit['round'] ?? 0,
      block_id: encoding.blockId(objectAt(lastCommit, 'block_id')),
      signatures: listAt(lastCommit, 'signatures').map((signature) =>
        encoding.signature(asObject(signature)),
      ),
    },
  };
}

function encodeHeader(header: JsonObject, encoding: BlockEncoding): JsonObject {
  const hash = (name: string): string | null => encoding.hash(header, name);
  return {
    version: encoding.version(objectAt(header, 'version')),
    chain_id: stringAt(header, 'chain_id'),
    height: stringAt(header, 'height'),
    time: encoding.time(stringAt(header, 'time')),
    last_block_id: encoding.blockId(objectAt(header, 'last_block_id')),
    last_commit_hash: hash('last_commit_hash'),
    data_hash: hash('data_hash'),
    validators_hash: hash('validators_hash'),
    next_validators_hash: hash('next_validators_hash'),
    consensus_hash: hash('consensus_hash'),
    app_hash: hash('app_hash'),
    last_results_hash: hash('last_results_hash'),
    evidence_hash: hash('evidence_hash'),
    proposer_address: hash('proposer_address'),
  };
}
