import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  type PagedOptions,
  pageQuery,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { type AssetEntry, wireAssetEntry } from './asset-entry.ts';

const schema = v.pipe(
  v.object({ entry: v.array(wireAssetEntry), pagination }),
  v.transform((body): Page<AssetEntry> => toPage(body.entry, body.pagination)),
);

/**
 * One page of the asset registry, by base denom, shares included (`isToken` tells them apart).
 * @see GET /elys-network/elys/assetprofile/entry
 */
export function listAssetEntries(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<AssetEntry>>> {
  return getRest(
    node,
    route`/elys-network/elys/assetprofile/entry`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listAssetEntries */
export function listAllAssetEntries(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<AssetEntry>>> {
  return listWhole((asked) => listAssetEntries(node, { ...parameters, ...asked }), parameters);
}
