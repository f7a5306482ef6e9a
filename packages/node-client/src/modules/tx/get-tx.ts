/** One tx. */
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireTx } from './wire-tx.ts';

/** A tx that was included in a block, failed or not; the archive is asked for one that the node does not know.
 * @throws {TxNotFoundError} when no source knows it.
 * @see GET /cosmos/tx/v1beta1/txs/{hash} */
export function getTx(
  node: NodeClient,
  parameters: { readonly hash: TxHash; readonly signal?: AbortSignal | undefined },
): Promise<Answer<Tx>> {
  return getRest(
    node,
    route`/cosmos/tx/v1beta1/txs/${parameters.hash}`,
    { subject: 'tx', signal: parameters.signal },
    wireTx,
  );
}
