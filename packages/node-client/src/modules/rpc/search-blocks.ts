/** Blocks by what their begin and end did. */
import type { Block } from '@cairn/chain/block';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { safeIntString } from '../../wire.ts';
import { wireRpcBlock } from './wire-rpc-block.ts';

export interface BlockSearchPage {
  readonly blocks: readonly Block[];
  /** Matches in all. */
  readonly total: number;
}

/** Blocks whose BeginBlock or EndBlock events meet every condition (see `txCondition`).
 * @throws {NotServedError} without an RPC.
 * @see RPC /block_search */
export function searchBlocks(
  node: NodeClient,
  parameters: {
    readonly conditions: readonly string[];
    readonly addressPrefix: string;
    readonly order?: 'newest' | 'oldest' | undefined;
    /** From 1. */
    readonly page?: number | undefined;
    /** At most 100. */
    readonly limit?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<BlockSearchPage>> {
  const schema = v.pipe(
    v.object({ blocks: v.array(wireRpcBlock(parameters.addressPrefix)), total_count: safeIntString }),
    v.transform((wire) => ({ blocks: wire.blocks, total: wire.total_count })),
  );
  const params = {
    query: parameters.conditions.join(' AND '),
    order_by: parameters.order === 'oldest' ? 'asc' : 'desc',
    page: parameters.page,
    per_page: parameters.limit,
  };
  return getRpc(node, 'block_search', params, { signal: parameters.signal }, schema);
}
