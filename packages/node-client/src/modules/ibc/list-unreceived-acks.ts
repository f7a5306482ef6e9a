/** Packets that a relayer still owes. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ sequences: v.array(uintString) }),
  v.transform((body): readonly bigint[] => body.sequences),
);

/** Of the packets that were sent here and arrived, those whose acknowledgement has not come back.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/packet_commitments/{sequences}/unreceived_acks */
export function listUnreceivedAcks(
  node: NodeClient,
  parameters: CallOptions & {
    readonly channelId: string;
    readonly portId: string;
    /** At most a few hundred: they travel in the path. */
    readonly sequences: readonly bigint[];
  },
): Promise<Answer<readonly bigint[]>> {
  const { channelId, portId, sequences, height, signal } = parameters;
  const path = route`/ibc/core/channel/v1/channels/${channelId}/ports/${portId}/packet_commitments/${sequences.join(',')}/unreceived_acks`;
  return getRest(node, path, { height, signal }, schema);
}
