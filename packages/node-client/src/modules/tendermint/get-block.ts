/** One block. */
import type { Block } from '@cairn/chain/block';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireBlock } from './wire-block.ts';

/** The block of a height; the archive is asked for one that the node no longer keeps.
 * @throws {BlockNotFoundError} above the head. @throws {PrunedError} when no source keeps it.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height} */
export function getBlock(
  node: NodeClient,
  parameters: { readonly height: number; readonly signal?: AbortSignal | undefined },
): Promise<Answer<Block>> {
  const path = route`/cosmos/base/tendermint/v1beta1/blocks/${parameters.height}`;
  return getRest(node, path, { subject: 'block', signal: parameters.signal }, wireBlock);
}
