import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  type PagedOptions,
  pageQuery,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { pathKey } from '../../path-key.ts';
import { getRest, route } from '../../request.ts';
import { type PerpetualPosition, wirePerpetualPositions } from './perpetual-position.ts';

/**
 * One page of the open positions of one pool. The node refuses pages over 10000.
 * @see GET /elys-network/elys/perpetual/mtps-by-pool/{amm_pool_id}/{pagination.key} (the first page ends in a slash)
 */
export function listPerpetualPositionsByPool(
  node: NodeClient,
  parameters: PagedOptions & { readonly poolId: number },
): Promise<Answer<Page<PerpetualPosition>>> {
  return getRest(
    node,
    route`/elys-network/elys/perpetual/mtps-by-pool/${parameters.poolId}/${pathKey(parameters.page?.key)}`,
    { ...parameters, query: pageQuery({ ...parameters.page, key: undefined }) },
    wirePerpetualPositions,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listPerpetualPositionsByPool */
export function listAllPerpetualPositionsByPool(
  node: NodeClient,
  parameters: WholeListOptions & { readonly poolId: number },
): Promise<Answer<WholeList<PerpetualPosition>>> {
  return listWhole((asked) => listPerpetualPositionsByPool(node, { ...parameters, ...asked }), parameters);
}
