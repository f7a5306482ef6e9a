/** The light client behind a channel. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireIdentifiedClient, type IbcClient } from './wire-ibc-client.ts';

const schema = v.pipe(
  v.object({ identified_client_state: wireIdentifiedClient }),
  v.transform((body) => body.identified_client_state),
);

/** The client that a channel trusts: whom the channel leads to.
 * @see GET /ibc/core/channel/v1/channels/{channelId}/ports/{portId}/client_state */
export function getChannelClient(
  node: NodeClient,
  parameters: CallOptions & { readonly channelId: string; readonly portId: string },
): Promise<Answer<IbcClient>> {
  const { channelId, portId, height, signal } = parameters;
  return getRest(
    node,
    route`/ibc/core/channel/v1/channels/${channelId}/ports/${portId}/client_state`,
    { height, signal },
    schema,
  );
}
