/** How many packets came, on an ordered channel. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ next_sequence_receive: uintString }),
  v.transform((body) => body.next_sequence_receive),
);

/** The number of the next packet that an ordered channel accepts; 0 on an unordered one.
 * @see GET /ibc/core/channel/v1/channels/{channelId}/ports/{portId}/next_sequence */
export function getNextSequenceReceive(
  node: NodeClient,
  parameters: CallOptions & { readonly channelId: string; readonly portId: string },
): Promise<Answer<bigint>> {
  const { channelId, portId, height, signal } = parameters;
  return getRest(
    node,
    route`/ibc/core/channel/v1/channels/${channelId}/ports/${portId}/next_sequence`,
    { height, signal },
    schema,
  );
}
