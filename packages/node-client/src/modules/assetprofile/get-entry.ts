import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type AssetEntry, wireAssetEntry } from './asset-entry.ts';

const schema = v.pipe(
  v.object({ entry: wireAssetEntry }),
  v.transform((body) => body.entry),
);

/**
 * The registry entry of a base denom (`uusdc`, not the `ibc/…` denom: that lookup is shadowed on the node).
 * @throws {NotFoundError} when nothing is registered under that name.
 * @see GET /elys-network/elys/assetprofile/entry/{base_denom}
 */
export function getAssetEntry(
  node: NodeClient,
  parameters: CallOptions & { readonly baseDenom: string },
): Promise<Answer<AssetEntry>> {
  return getRest(
    node,
    route`/elys-network/elys/assetprofile/entry/${parameters.baseDenom}`,
    parameters,
    schema,
  );
}
