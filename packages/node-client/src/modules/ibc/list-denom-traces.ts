/** Where received denoms came from. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { orMovedTo } from '../../moved.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireDenom, wireDenomTrace, type DenomTrace } from './wire-denom-trace.ts';

const schema = v.pipe(
  v.object({ denom_traces: v.array(wireDenomTrace), pagination }),
  v.transform((body) => toPage<DenomTrace>(body.denom_traces, body.pagination)),
);

const denomsSchema = v.pipe(
  v.object({ denoms: v.array(wireDenom), pagination }),
  v.transform((body) => toPage<DenomTrace>(body.denoms, body.pagination)),
);

/** A page of the traces of every denom that ever arrived.
 * @see GET /ibc/apps/transfer/v1/denom_traces, since ibc-go 9 GET /ibc/apps/transfer/v1/denoms */
export function listDenomTraces(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<DenomTrace>>> {
  const { page, height, signal } = parameters;
  const options = { query: pageQuery(page), height, signal };
  return orMovedTo(getRest(node, '/ibc/apps/transfer/v1/denom_traces', options, schema), () =>
    getRest(node, '/ibc/apps/transfer/v1/denoms', options, denomsSchema),
  );
}

/** The whole list, up to the cap. */
export function listAllDenomTraces(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<DenomTrace>>> {
  return listWhole((asked) => listDenomTraces(node, { ...parameters, ...asked }), parameters);
}
