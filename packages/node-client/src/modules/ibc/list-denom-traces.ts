/** Where received denoms came from. */
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
import { wireDenomTrace, type DenomTrace } from './wire-denom-trace.ts';

const schema = v.pipe(
  v.object({ denom_traces: v.array(wireDenomTrace), pagination }),
  v.transform((body) => toPage<DenomTrace>(body.denom_traces, body.pagination)),
);

/** A page of the traces of every denom that ever arrived.
 * @see GET /ibc/apps/transfer/v1/denom_traces */
export function listDenomTraces(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<DenomTrace>>> {
  const { page, height, signal } = parameters;
  return getRest(
    node,
    '/ibc/apps/transfer/v1/denom_traces',
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllDenomTraces(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<DenomTrace>>> {
  return listWhole((asked) => listDenomTraces(node, { ...parameters, ...asked }), parameters);
}
