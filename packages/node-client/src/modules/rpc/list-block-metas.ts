/** The heads of neighbouring blocks. */
import type { BlockHeader } from '@cairn/chain/block';
import * as v from 'valibot';
import { mapAnswer, type Answer, type NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { safeIntString } from '../../wire.ts';
import { wireRpcHeader } from './wire-rpc-block.ts';

/** What is known of a block without its txs and its commit. */
export interface BlockMeta {
  /** Upper-case hex. */
  readonly hash: string;
  readonly header: BlockHeader;
  readonly txs: number;
  readonly sizeBytes: number;
}

/** Most that CometBFT gives in one answer. */
export const BLOCK_METAS_PAGE = 20;

/**
 * The heads of the blocks `from` to `to`, newest first; at most 20, the newest of the range. A node leaves out what it
 * no longer keeps or does not have yet, and refuses a range of which it has nothing.
 * @throws {NotServedError} without an RPC. @throws {ApiError} for a range that it has nothing of.
 * @see RPC /blockchain?minHeight=&maxHeight=
 */
export async function listBlockMetas(
  node: NodeClient,
  parameters: {
    readonly from: number;
    readonly to: number;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<readonly BlockMeta[]>> {
  const { from, to, addressPrefix, signal } = parameters;
  const meta = v.pipe(
    v.object({
      block_id: v.object({ hash: v.string() }),
      block_size: safeIntString,
      header: wireRpcHeader(addressPrefix),
      num_txs: safeIntString,
    }),
    v.transform((wire): BlockMeta => ({
      hash: wire.block_id.hash,
      header: wire.header,
      txs: wire.num_txs,
      sizeBytes: wire.block_size,
    })),
  );
  const schema = v.object({ block_metas: v.array(meta) });
  const answer = await getRpc(node, 'blockchain', { minHeight: from, maxHeight: to }, { signal }, schema);
  return mapAnswer(answer, (body) => body.block_metas);
}
