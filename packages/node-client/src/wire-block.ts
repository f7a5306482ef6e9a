/** Blocks as REST prints them: base64 hashes, `sdk_block` for the proposer's bech32 form. */
import { parseAddress, valconsFromBytes, valconsFromHex } from '@cairn/chain/address';
import type { Block, BlockHeader, Commit, CommitFlag } from '@cairn/chain/block';
import { txHashFromBase64 } from '@cairn/chain/hash';
import { checked } from '@cairn/chain/schema';
import * as v from 'valibot';
import * as w from './wire.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

/** The fields of a header but its proposer, with hashes as an API prints them. */
/* @__NO_SIDE_EFFECTS__ */
export const headerFields = (hash: Schema<string>) => ({
  chainId: v.string(),
  height: w.safeIntString,
  time: w.timestamp,
  lastBlockHash: w.named('last_block_id', w.field('hash', hash)),
  lastCommitHash: hash,
  dataHash: hash,
  validatorsHash: hash,
  nextValidatorsHash: hash,
  consensusHash: hash,
  appHash: hash,
  lastResultsHash: hash,
  evidenceHash: hash,
});

/** A commit with hashes and flags as an API prints them; its signers are hashes too. */
/* @__NO_SIDE_EFFECTS__ */
export const commitOf = (hash: Schema<string>, flag: Schema<CommitFlag>) => {
  const signature = w.wireObject({
    flag: w.named('block_id_flag', flag),
    validator: w.named('validator_address', hash),
    time: w.named('timestamp', w.timestamp),
    signature: w.base64OrNull,
  });
  return w.wireObject({
    height: w.safeIntString,
    round: w.safeInt,
    blockHash: w.named('block_id', w.field('hash', hash)),
    signatures: v.nullish(v.array(signature), []),
  });
};
type WireCommit = v.InferOutput<ReturnType<typeof commitOf>>;

/** The commit with its signers in bech32. The first block has no previous block to sign. */
export function toCommit(wire: WireCommit | null, prefix: string): Commit {
  if (wire === null) return { height: 0, round: 0, blockHash: '', signatures: [] };
  const signatures = wire.signatures.map(({ validator, ...entry }) => ({
    ...entry,
    validator: validator === '' ? null : valconsFromHex(validator, prefix),
  }));
  return { ...wire, signatures };
}

/** A block whose header and hashes are as an API prints them. Go prints null for an empty list. */
/* @__NO_SIDE_EFFECTS__ */
export const blockFields = <Header>(header: Schema<Header>, commit: Schema<WireCommit>) =>
  v.object({
    header,
    data: v.object({ txs: v.nullish(v.array(w.base64Text), []) }),
    evidence: v.object({ evidence: w.jsonList }),
    last_commit: v.nullish(commit, null),
  });

type WireBlock = Omit<v.InferOutput<ReturnType<typeof blockFields>>, 'header'>;

export const toBlock = (hash: string, header: BlockHeader, block: WireBlock, prefix: string): Block => ({
  hash,
  header,
  rawTxs: block.data.txs,
  txHashes: block.data.txs.map(txHashFromBase64),
  evidence: block.evidence.evidence,
  lastCommit: toCommit(block.last_commit, prefix),
});

const FLAGS: Readonly<Record<string, CommitFlag>> = {
  BLOCK_ID_FLAG_ABSENT: 'absent',
  BLOCK_ID_FLAG_COMMIT: 'commit',
  BLOCK_ID_FLAG_NIL: 'nil',
};

const answer = v.object({
  block_id: v.object({ hash: w.base64AsHex }),
  block: blockFields(
    w.wireObject(headerFields(w.base64AsHex)),
    commitOf(w.base64AsHex, w.oneOf(FLAGS, 'flag of a signature')),
  ),
  sdk_block: v.object({ header: v.object({ proposer_address: checked(parseAddress) }) }),
});

export const wireBlock: Schema<Block> = v.pipe(
  answer,
  w.mapped(({ block_id: id, block, sdk_block: { header } }) => {
    // SDK 0.46 prints it as an operator (`…valoper1…`) before 0.46.11.
    const { bytes, prefix } = header.proposer_address;
    return toBlock(id.hash, { ...block.header, proposer: valconsFromBytes(bytes, prefix) }, block, prefix);
  }),
);
