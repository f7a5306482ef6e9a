/** Blocks and commits as the RPC prints them: hex hashes, numbers for flags, addresses in hex. */
import { valconsFromHex } from '@cairn/chain/address';
import type { Block, BlockHeader, Commit, CommitFlag } from '@cairn/chain/block';
import * as v from 'valibot';
import { mapped, named, safeInt, wireObject } from './wire.ts';
import { blockFields, commitOf, headerFields, toBlock, toCommit } from './wire-block.ts';

const hexText = v.pipe(v.string(), v.regex(/^[0-9A-F]*$/, 'not upper-case hex'));

const FLAGS: readonly (CommitFlag | undefined)[] = [undefined, 'absent', 'commit', 'nil'];

const commit = commitOf(
  hexText,
  v.pipe(
    safeInt,
    mapped((number) => {
      const flag = FLAGS[number];
      if (flag === undefined) throw new SyntaxError(`no flag of a signature: ${number}`);
      return flag;
    }),
  ),
);

export function wireRpcHeader(prefix: string): v.GenericSchema<unknown, BlockHeader> {
  const proposer = v.pipe(
    hexText,
    mapped((text) => valconsFromHex(text, prefix)),
  );
  return wireObject({ ...headerFields(hexText), proposer: named('proposer_address', proposer) });
}

export function wireRpcCommit(prefix: string): v.GenericSchema<unknown, Commit> {
  return v.pipe(
    commit,
    mapped((wire) => toCommit(wire, prefix)),
  );
}

/** `{block_id, block}` of the RPC. */
export function wireRpcBlock(prefix: string): v.GenericSchema<unknown, Block> {
  return v.pipe(
    v.object({ block_id: v.object({ hash: hexText }), block: blockFields(wireRpcHeader(prefix), commit) }),
    mapped(({ block_id: id, block }) => toBlock(id.hash, block.header, block, prefix)),
  );
}
