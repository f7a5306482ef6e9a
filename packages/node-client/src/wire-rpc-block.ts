/** Blocks and commits as the RPC prints them: hex hashes, numbers for flags, addresses in hex. */
import { type ValconsAddress, valconsFromHex } from '@cairn/chain/address';
import type { Block, BlockHeader, Commit, CommitFlag } from '@cairn/chain/block';
import { txHashFromBase64 } from '@cairn/chain/hash';
import * as v from 'valibot';
import { base64OrNull, base64Text, jsonList, mapped, safeInt, safeIntString, timestamp } from './wire.ts';
import { toHeader } from './wire-block.ts';

const hexText = v.pipe(v.string(), v.regex(/^[0-9A-F]*$/, 'not upper-case hex'));

const blockId = v.object({ hash: hexText });

const FLAGS: readonly (CommitFlag | undefined)[] = [undefined, 'absent', 'commit', 'nil'];

/** A hex consensus address as bech32 with this prefix. */
function valcons(prefix: string): v.GenericSchema<unknown, ValconsAddress> {
  return v.pipe(
    hexText,
    mapped((text) => valconsFromHex(text, prefix)),
  );
}

/** @see BlockHeader */
export function wireRpcHeader(prefix: string): v.GenericSchema<unknown, BlockHeader> {
  return v.pipe(
    v.object({
      chain_id: v.string(),
      height: safeIntString,
      time: timestamp,
      last_block_id: blockId,
      last_commit_hash: hexText,
      data_hash: hexText,
      validators_hash: hexText,
      next_validators_hash: hexText,
      consensus_hash: hexText,
      app_hash: hexText,
      last_results_hash: hexText,
      evidence_hash: hexText,
      proposer_address: valcons(prefix),
    }),
    v.transform((wire) => toHeader(wire, wire.proposer_address)),
  );
}

/** @see Commit */
export function wireRpcCommit(prefix: string): v.GenericSchema<unknown, Commit> {
  const signature = v.pipe(
    v.object({
      block_id_flag: safeInt,
      validator_address: v.union([v.literal(''), valcons(prefix)]),
      timestamp,
      signature: base64OrNull,
    }),
    mapped((wire) => {
      const flag = FLAGS[wire.block_id_flag];
      if (flag === undefined) throw new SyntaxError(`no flag of a signature: ${wire.block_id_flag}`);
      const validator = wire.validator_address === '' ? null : wire.validator_address;
      return { flag, validator, time: wire.timestamp, signature: wire.signature };
    }),
  );
  return v.pipe(
    v.object({
      height: safeIntString,
      round: safeInt,
      block_id: blockId,
      signatures: v.nullish(v.array(signature), []),
    }),
    v.transform((wire) => ({
      height: wire.height,
      round: wire.round,
      blockHash: wire.block_id.hash,
      signatures: wire.signatures,
    })),
  );
}

/** Go prints null for an empty list. */
const rawTxs: v.GenericSchema<unknown, readonly string[]> = v.nullish(v.array(base64Text), []);

/** The first block has no previous block to sign. */
const NO_COMMIT: Commit = { height: 0, round: 0, blockHash: '', signatures: [] };

/** `{block_id, block}` of the RPC. */
export function wireRpcBlock(prefix: string): v.GenericSchema<unknown, Block> {
  return v.pipe(
    v.object({
      block_id: blockId,
      block: v.object({
        header: wireRpcHeader(prefix),
        data: v.object({ txs: rawTxs }),
        evidence: v.object({ evidence: jsonList }),
        last_commit: v.nullish(wireRpcCommit(prefix)),
      }),
    }),
    mapped(({ block_id: id, block }): Block => ({
      hash: id.hash,
      header: block.header,
      rawTxs: block.data.txs,
      txHashes: block.data.txs.map(txHashFromBase64),
      evidence: block.evidence.evidence,
      lastCommit: block.last_commit ?? NO_COMMIT,
    })),
  );
}
