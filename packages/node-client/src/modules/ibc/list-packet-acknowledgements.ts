/** Packets that arrived. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wirePacketState, type PacketState } from './wire-packet-state.ts';

const schema = v.pipe(
  v.object({ acknowledgements: v.array(wirePacketState), pagination }),
  v.transform((body) => toPage<PacketState>(body.acknowledgements, body.pagination)),
);

/** A page of the acknowledgements that this chain wrote, sequences in text order.
 * @see GET /ibc/core/channel/v1/channels/{channelId}/ports/{portId}/packet_acknowledgements */
export function listPacketAcknowledgements(
  node: NodeClient,
  parameters: PagedOptions & { readonly channelId: string; readonly portId: string },
): Promise<Answer<Page<PacketState>>> {
  const { channelId, portId, page, height, signal } = parameters;
  return getRest(
    node,
    route`/ibc/core/channel/v1/channels/${channelId}/ports/${portId}/packet_acknowledgements`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllPacketAcknowledgements(
  node: NodeClient,
  parameters: WholeListOptions & { readonly channelId: string; readonly portId: string },
): Promise<Answer<WholeList<PacketState>>> {
  return listWhole((asked) => listPacketAcknowledgements(node, { ...parameters, ...asked }), parameters);
}
