/** Parses the hashed and signed parts of a block from a node's JSON. */
import { base64 } from '@scure/base';
import { isJsonList, isJsonObject, type Json } from '../json.ts';
import { parseTimestamp } from '../time.ts';
import type {
  CommittedResult,
  SignatureFlag,
  SignedBlock,
  SignedBlockId,
  SignedCommit,
  SignedVote,
} from './signed-block.ts';

/**
 * Parses a block of a node's REST answer.
 * @throws {SyntaxError} naming the malformed field.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height}
 */
export function readSignedBlock(answer: Json): SignedBlock {
  const block = at(answer, 'block');
  const header = at(block, 'header');
  const version = at(header, 'version');
  const hash = (name: string) => bytesAt(header, name);
  return {
    claimedHash: bytesAt(at(answer, 'block_id'), 'hash'),
    header: {
      versionBlock: numberAt(version, 'block'),
      versionApp: numberAt(version, 'app'),
      chainId: textAt(header, 'chain_id'),
      height: numberAt(header, 'height'),
      time: parseTimestamp(textAt(header, 'time')),
      lastBlockId: readBlockId(at(header, 'last_block_id')),
      lastCommitHash: hash('last_commit_hash'),
      dataHash: hash('data_hash'),
      validatorsHash: hash('validators_hash'),
      nextValidatorsHash: hash('next_validators_hash'),
      consensusHash: hash('consensus_hash'),
      appHash: hash('app_hash'),
      lastResultsHash: hash('last_results_hash'),
      evidenceHash: hash('evidence_hash'),
      proposerAddress: hash('proposer_address'),
    },
    txs: listAt(at(block, 'data'), 'txs').map((tx) => bytes(tx, 'txs')),
    evidenceCount: listAt(at(block, 'evidence'), 'evidence').length,
    lastCommit: readCommit(at(block, 'last_commit')),
  };
}

/**
 * Parses what a header commits to of each tx result.
 * @throws {SyntaxError} naming the malformed field.
 * @see RPC /block_results?height=
 */
export function readCommittedResults(answer: Json): readonly CommittedResult[] {
  return listAt(answer, 'txs_results').map((result) => ({
    code: Number(numberAt(result, 'code')),
    data: bytesAt(result, 'data'),
    gasWanted: numberAt(result, 'gas_wanted'),
    gasUsed: numberAt(result, 'gas_used'),
  }));
}

function readBlockId(value: Json): SignedBlockId {
  const parts = at(value, 'part_set_header');
  return {
    hash: bytesAt(value, 'hash'),
    partsTotal: Number(numberAt(parts, 'total')),
    partsHash: bytesAt(parts, 'hash'),
  };
}

/** The first block has no previous block to sign. */
const NO_COMMIT: SignedCommit = {
  height: 0n,
  round: 0,
  blockId: { hash: new Uint8Array(), partsTotal: 0, partsHash: new Uint8Array() },
  votes: [],
};

function readCommit(value: Json): SignedCommit {
  if (value === null) return NO_COMMIT;
  return {
    height: numberAt(value, 'height'),
    round: Number(numberAt(value, 'round')),
    blockId: readBlockId(at(value, 'block_id')),
    votes: listAt(value, 'signatures').map((vote): SignedVote => ({
      flag: readFlag(textAt(vote, 'block_id_flag')),
      validator: bytesAt(vote, 'validator_address'),
      time: parseTimestamp(textAt(vote, 'timestamp')),
      signature: bytesAt(vote, 'signature'),
    })),
  };
}

function readFlag(text: string): SignatureFlag {
  if (text === 'BLOCK_ID_FLAG_ABSENT') return 1;
  if (text === 'BLOCK_ID_FLAG_COMMIT') return 2;
  if (text === 'BLOCK_ID_FLAG_NIL') return 3;
  throw new SyntaxError(`unknown block_id_flag: ${text}`);
}

function at(value: Json, name: string): Json {
  if (!isJsonObject(value)) throw new SyntaxError(`${name}: parent is not an object`);
  return value[name] ?? null;
}

function listAt(value: Json, name: string): readonly Json[] {
  const list = at(value, name);
  if (list === null) return [];
  if (!isJsonList(list)) throw new SyntaxError(`${name}: not a list`);
  return list;
}

function textAt(value: Json, name: string): string {
  const text = at(value, name);
  if (typeof text !== 'string') throw new SyntaxError(`${name}: not a string`);
  return text;
}

function numberAt(value: Json, name: string): bigint {
  const number = at(value, name);
  if (typeof number === 'number' && Number.isSafeInteger(number)) return BigInt(number);
  if (typeof number === 'string' && /^-?\d+$/.test(number)) return BigInt(number);
  throw new SyntaxError(`${name}: not a whole number`);
}

function bytesAt(value: Json, name: string): Uint8Array {
  return bytes(at(value, name), name);
}

function bytes(value: Json, name: string): Uint8Array {
  if (value === null) return new Uint8Array();
  if (typeof value !== 'string') throw new SyntaxError(`${name}: not base64`);
  try {
    return base64.decode(value);
  } catch (cause) {
    throw new SyntaxError(`${name}: not base64`, { cause });
  }
}
