/** The channels of a chain. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireIbcChannel, type IbcChannel } from './wire-ibc-channel.ts';

const schema = v.pipe(
  v.object({ channels: v.array(wireIbcChannel), pagination }),
  v.transform((body) => toPage<IbcChannel>(body.channels, body.pagination)),
);

/** A page of the channels.
 * @see GET /ibc/core/channel/v1/channels */
export function listIbcChannels(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<IbcChannel>>> {
  const { page, height, signal } = parameters;
  return getRest(node, '/ibc/core/channel/v1/channels', { query: pageQuery(page), height, signal }, schema);
}

/** The whole list, up to the cap. */
export function listAllIbcChannels(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<IbcChannel>>> {
  return listWhole((asked) => listIbcChannels(node, { ...parameters, ...asked }), parameters);
}
