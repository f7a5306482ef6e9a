/** One channel. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireChannelOf, type IbcChannel } from './wire-ibc-channel.ts';

/** One channel.
 * @throws {NotFoundError} when there is none.
 * @see GET /ibc/core/channel/v1/channels/{channelId}/ports/{portId} */
export function getIbcChannel(
  node: NodeClient,
  parameters: CallOptions & { readonly channelId: string; readonly portId: string },
): Promise<Answer<IbcChannel>> {
  const { channelId, portId, height, signal } = parameters;
  const schema = v.pipe(
    v.object({ channel: wireChannelOf(portId, channelId) }),
    v.transform((body) => body.channel),
  );
  return getRest(
    node,
    route`/ibc/core/channel/v1/channels/${channelId}/ports/${portId}`,
    { height, signal },
    schema,
  );
}
