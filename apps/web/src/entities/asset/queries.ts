/** Denom metadata queries. */
import { listAssetEntries } from '@cairn/node-client/modules/assetprofile';
import { listDenomMetadata } from '@cairn/node-client/modules/bank';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The bank's full denom metadata. @see GET /cosmos/bank/v1beta1/denoms_metadata */
export const denomMetadataQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'denoms-metadata'],
    queryFn: ({ signal }) => listDenomMetadata.all(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/**
 * The full asset registry of the chain. Only Elys has one; elsewhere it fails with NotServedError.
 * @see GET /elys-network/elys/assetprofile/entry
 */
export const assetEntriesQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'assetprofile', 'entries'],
    queryFn: ({ signal }) => listAssetEntries.all(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });
