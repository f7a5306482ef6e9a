/** The connections of a chain. */
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
import { pagination, toPage, uintString } from '../../wire.ts';

export interface IbcConnection {
  readonly connectionId: string;
  readonly clientId: string;
  /** `STATE_OPEN`, … */
  readonly state: string;
  readonly counterparty: { readonly clientId: string; readonly connectionId: string };
  /** Nanoseconds. */
  readonly delayPeriod: bigint;
}

const connection: v.GenericSchema<unknown, IbcConnection> = v.pipe(
  v.object({
    id: v.string(),
    client_id: v.string(),
    state: v.string(),
    counterparty: v.object({ client_id: v.string(), connection_id: v.string() }),
    delay_period: uintString,
  }),
  v.transform((wire) => ({
    connectionId: wire.id,
    clientId: wire.client_id,
    state: wire.state,
    counterparty: { clientId: wire.counterparty.client_id, connectionId: wire.counterparty.connection_id },
    delayPeriod: wire.delay_period,
  })),
);

const schema = v.pipe(
  v.object({ connections: v.array(connection), pagination }),
  v.transform((body) => toPage<IbcConnection>(body.connections, body.pagination)),
);

/** A page of the connections, `connection-localhost` among them.
 * @see GET /ibc/core/connection/v1/connections */
export function listIbcConnections(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<IbcConnection>>> {
  const { page, height, signal } = parameters;
  return getRest(
    node,
    '/ibc/core/connection/v1/connections',
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllIbcConnections(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<IbcConnection>>> {
  return listWhole((asked) => listIbcConnections(node, { ...parameters, ...asked }), parameters);
}
