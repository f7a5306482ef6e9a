/** The head of the chain. */
import type { Block } from '@cairn/chain/block';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { wireBlock } from './wire-block.ts';

/** The newest block that the node has.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/latest */
export function getLatestBlock(
  node: NodeClient,
  parameters: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<Block>> {
  return getRest(
    node,
    '/cosmos/base/tendermint/v1beta1/blocks/latest',
    { signal: parameters.signal },
    wireBlock,
  );
}
