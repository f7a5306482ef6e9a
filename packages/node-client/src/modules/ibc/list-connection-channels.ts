/** The channels of a connection. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireIbcChannel, type IbcChannel } from './wire-ibc-channel.ts';

const schema = v.pipe(
  v.object({ channels: v.array(wireIbcChannel), pagination }),
  v.transform((body) => toPage<IbcChannel>(body.channels, body.pagination)),
);

/** A page of the channels that run over a connection.
 * @see GET /ibc/core/channel/v1/connections/{connectionId}/channels */
export function listConnectionChannels(
  node: NodeClient,
  parameters: PagedOptions & { readonly connectionId: string },
): Promise<Answer<Page<IbcChannel>>> {
  const { connectionId, page, height, signal } = parameters;
  return getRest(
    node,
    route`/ibc/core/channel/v1/connections/${connectionId}/channels`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}
