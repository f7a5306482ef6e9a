/** One denom of the chain's registry. */
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { wireDenomMetadata, type DenomMetadata } from './wire-denom-metadata.ts';

const schema = v.pipe(
  v.object({ metadata: wireDenomMetadata }),
  v.transform((body) => body.metadata),
);

/** The metadata of a denom. By query string, since a denom with slashes fits no path segment.
 * @throws {NotFoundError} when nobody registered it.
 * @see GET /cosmos/bank/v1beta1/denoms_metadata_by_query_string */
export function getDenomMetadata(
  node: NodeClient,
  parameters: CallOptions & { readonly denom: Denom },
): Promise<Answer<DenomMetadata>> {
  const { denom, height, signal } = parameters;
  const path = '/cosmos/bank/v1beta1/denoms_metadata_by_query_string';
  return getRest(node, path, { query: { denom }, height, signal }, schema);
}
