/** The signatures under a block. */
import type { BlockHeader, Commit } from '@cairn/chain/block';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { wireRpcCommit, wireRpcHeader } from './wire-rpc-block.ts';

export interface SignedHeader {
  readonly header: BlockHeader;
  readonly commit: Commit;
  /** False for the newest block, whose commit may still gain signatures. */
  readonly canonical: boolean;
}

/** The commit of a height itself: a block carries the commit of the one before.
 * @throws {BlockNotFoundError} above the head. @throws {NotServedError} without an RPC.
 * @see RPC /commit?height= */
export function getCommit(
  node: NodeClient,
  parameters: {
    readonly height?: number | undefined;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<SignedHeader>> {
  const { height, addressPrefix, signal } = parameters;
  const schema = v.pipe(
    v.object({
      signed_header: v.object({ header: wireRpcHeader(addressPrefix), commit: wireRpcCommit(addressPrefix) }),
      canonical: v.boolean(),
    }),
    v.transform((wire) => ({ ...wire.signed_header, canonical: wire.canonical })),
  );
  return getRpc(node, 'commit', { height }, { subject: 'block', signal }, schema);
}
