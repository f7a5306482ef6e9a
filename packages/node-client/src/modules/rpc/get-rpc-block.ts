/** One block from the RPC. */
import type { Block } from '@cairn/chain/block';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { wireRpcBlock } from './wire-rpc-block.ts';

/** The block of a height, the newest when none is given. The RPC has addresses in hex, so the chain's prefix is needed.
 * @throws {BlockNotFoundError} above the head. @throws {NotServedError} without an RPC.
 * @see RPC /block?height= */
export function getRpcBlock(
  node: NodeClient,
  parameters: {
    readonly height?: number | undefined;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<Block>> {
  const { height, addressPrefix, signal } = parameters;
  return getRpc(node, 'block', { height }, { subject: 'block', signal }, wireRpcBlock(addressPrefix));
}
