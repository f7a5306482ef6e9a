/** Where a channel keeps what left. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress } from '../../wire.ts';

const schema = v.pipe(
  v.object({ escrow_address: accAddress }),
  v.transform((body) => body.escrow_address),
);

/** The escrow account of a channel.
 * @see GET /ibc/apps/transfer/v1/channels/{channelId}/ports/{portId}/escrow_address */
export function getEscrowAddress(
  node: NodeClient,
  parameters: CallOptions & { readonly channelId: string; readonly portId: string },
): Promise<Answer<AccAddress>> {
  const { channelId, portId, height, signal } = parameters;
  return getRest(
    node,
    route`/ibc/apps/transfer/v1/channels/${channelId}/ports/${portId}/escrow_address`,
    { height, signal },
    schema,
  );
}
