/** How many packets left. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ next_sequence_send: uintString }),
  v.transform((body) => body.next_sequence_send),
);

/** The number that the next packet out of a channel gets: one more than were ever sent.
 * @see GET /ibc/core/channel/v1/channels/{channelId}/ports/{portId}/next_sequence_send */
export function getNextSequenceSend(
  node: NodeClient,
  parameters: CallOptions & { readonly channelId: string; readonly portId: string },
): Promise<Answer<bigint>> {
  const { channelId, portId, height, signal } = parameters;
  return getRest(
    node,
    route`/ibc/core/channel/v1/channels/${channelId}/ports/${portId}/next_sequence_send`,
    { height, signal },
    schema,
  );
}
