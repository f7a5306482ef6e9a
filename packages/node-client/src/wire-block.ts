/** Blocks as REST prints them: base64 hashes, `sdk_block` for the proposer's bech32 form. */
import { parseAddress, type ValconsAddress, valconsFromHex } from '@cairn/chain/address';
import type { Block, BlockHeader, Commit, CommitFlag, CommitSignature } from '@cairn/chain/block';
import { txHashFromBase64 } from '@cairn/chain/hash';
import * as v from 'valibot';
import * as w from './wire.ts';

const blockId = v.object({ hash: w.base64AsHex });

const header = v.object({
  chain_id: v.string(),
  height: w.safeIntString,
  time: w.timestamp,
  last_block_id: blockId,
  last_commit_hash: w.base64AsHex,
  data_hash: w.base64AsHex,
  validators_hash: w.base64AsHex,
  next_validators_hash: w.base64AsHex,
  consensus_hash: w.base64AsHex,
  app_hash: w.base64AsHex,
  last_results_hash: w.base64AsHex,
  evidence_hash: w.base64AsHex,
});

const FLAGS: Readonly<Record<string, CommitFlag>> = {
  BLOCK_ID_FLAG_ABSENT: 'absent',
  BLOCK_ID_FLAG_COMMIT: 'commit',
  BLOCK_ID_FLAG_NIL: 'nil',
};

const flag = w.oneOf(FLAGS, 'flag of a signature');

const commit = v.object({
  height: w.safeIntString,
  round: w.safeInt,
  block_id: blockId,
  signatures: v.array(
    v.object({
      block_id_flag: flag,
      validator_address: w.base64AsHex,
      timestamp: w.timestamp,
      signature: w.base64OrNull,
    }),
  ),
});

const block = v.object({
  header,
  data: v.object({ txs: v.nullish(v.array(w.base64Text), []) }),
  evidence: v.object({ evidence: w.jsonList }),
  last_commit: v.nullable(commit),
});

const answer = v.object({
  block_id: blockId,
  block,
  sdk_block: v.object({ header: v.object({ proposer_address: w.valconsAddress }) }),
});

/** A block answer, mapped. */
export const wireBlock: v.GenericSchema<unknown, Block> = v.pipe(
  answer,
  w.mapped((value): Block => {
    const proposer = value.sdk_block.header.proposer_address;
    return {
      hash: value.block_id.hash,
      header: toHeader(value.block.header, proposer),
      rawTxs: value.block.data.txs,
      txHashes: value.block.data.txs.map(txHashFromBase64),
      evidence: value.block.evidence.evidence,
      lastCommit: toCommit(value.block.last_commit, parseAddress(proposer).prefix),
    };
  }),
);

/** The header of its parts as they are named on the wire. */
export function toHeader(wire: v.InferOutput<typeof header>, proposer: ValconsAddress): BlockHeader {
  return {
    chainId: wire.chain_id,
    height: wire.height,
    time: wire.time,
    lastBlockHash: wire.last_block_id.hash,
    lastCommitHash: wire.last_commit_hash,
    dataHash: wire.data_hash,
    validatorsHash: wire.validators_hash,
    nextValidatorsHash: wire.next_validators_hash,
    consensusHash: wire.consensus_hash,
    appHash: wire.app_hash,
    lastResultsHash: wire.last_results_hash,
    evidenceHash: wire.evidence_hash,
    proposer,
  };
}

function toCommit(wire: v.InferOutput<typeof commit> | null, prefix: string): Commit {
  if (wire === null) return { height: 0, round: 0, blockHash: '', signatures: [] };
  const signatures = wire.signatures.map((entry): CommitSignature => ({
    flag: entry.block_id_flag,
    validator: entry.validator_address === '' ? null : valconsFromHex(entry.validator_address, prefix),
    time: entry.timestamp,
    signature: entry.signature,
  }));
  return { height: wire.height, round: wire.round, blockHash: wire.block_id.hash, signatures };
}
