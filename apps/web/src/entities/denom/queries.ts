/** Denom metadata queries. */
import { listAssetEntries } from '@cairn/node-client/modules/assetprofile';
import { listDenomMetadata } from '@cairn/node-client/modules/bank';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The bank's full denom metadata. @see GET /cosmos/bank/v1beta1/denoms_metadata */
export const denomMetadataQuery = (node: NodeClient) =>
  nodeQuery(node, 'bank/denoms-metadata', {}, listDenomMetadata.all, { staleTime: REGISTRY_STALE_MS });

/**
 * The full asset registry of the chain. Only Elys has one; elsewhere it fails with NotServedError.
 * @see GET /elys-network/elys/assetprofile/entry
 */
export const assetEntriesQuery = (node: NodeClient) =>
  nodeQuery(node, 'assetprofile/entries', {}, listAssetEntries.all, { staleTime: REGISTRY_STALE_MS });
