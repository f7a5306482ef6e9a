/** The light clients of a chain. */
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
import { wireIdentifiedClient, type IbcClient } from './wire-ibc-client.ts';

const schema = v.pipe(
  v.object({ client_states: v.array(wireIdentifiedClient), pagination }),
  v.transform((body) => toPage<IbcClient>(body.client_states, body.pagination)),
);

/** A page of the light clients, the localhost client among them.
 * @see GET /ibc/core/client/v1/client_states */
export function listIbcClients(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<IbcClient>>> {
  const { page, height, signal } = parameters;
  return getRest(
    node,
    '/ibc/core/client/v1/client_states',
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllIbcClients(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<IbcClient>>> {
  return listWhole((asked) => listIbcClients(node, { ...parameters, ...asked }), parameters);
}
