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
import { type LeveragedPosition, wireLeveragedPositions } from './leveraged-position.ts';

/**
 * One page of the leveraged positions of one pool. The node filters inside the page: a page can be short or
 * empty and still have a `nextKey`.
 * @see GET /elys-network/elys/leveragelp/positions-by-pool/{amm_pool_id}/{pagination.key} (the first page ends in a slash)
 */
export function listLeveragedPositionsByPool(
  node: NodeClient,
  parameters: PagedOptions & { readonly poolId: number },
): Promise<Answer<Page<LeveragedPosition>>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/positions-by-pool/${parameters.poolId}/${pathKey(parameters.page?.key)}`,
    { ...parameters, query: pageQuery({ ...parameters.page, key: undefined }) },
    wireLeveragedPositions,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listLeveragedPositionsByPool */
export function listAllLeveragedPositionsByPool(
  node: NodeClient,
  parameters: WholeListOptions & { readonly poolId: number },
): Promise<Answer<WholeList<LeveragedPosition>>> {
  return listWhole((asked) => listLeveragedPositionsByPool(node, { ...parameters, ...asked }), parameters);
}
