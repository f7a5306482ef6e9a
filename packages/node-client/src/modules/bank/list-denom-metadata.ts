/** The chain's registry of denoms. */
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
import { wireDenomMetadata, type DenomMetadata } from './wire-denom-metadata.ts';

const schema = v.pipe(
  v.object({ metadatas: v.array(wireDenomMetadata), pagination }),
  v.transform((body) => toPage(body.metadatas, body.pagination)),
);

/** A page of the registry.
 * @see GET /cosmos/bank/v1beta1/denoms_metadata */
export function listDenomMetadata(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<DenomMetadata>>> {
  const { page, height, signal } = parameters;
  return getRest(
    node,
    '/cosmos/bank/v1beta1/denoms_metadata',
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole registry, up to the cap. */
export function listAllDenomMetadata(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<DenomMetadata>>> {
  return listWhole((asked) => listDenomMetadata(node, { ...parameters, ...asked }), parameters);
}
