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
 * One page of all open positions, by owner bytes, pool and id. The node refuses pages over 10000.
 * @see GET /elys-network/elys/perpetual/positions/{pagination.key} (the first page ends in a slash)
 */
export function listPerpetualPositions(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<PerpetualPosition>>> {
  return getRest(
    node,
    route`/elys-network/elys/perpetual/positions/${pathKey(parameters.page?.key)}`,
    { ...parameters, query: pageQuery({ ...parameters.page, key: undefined }) },
    wirePerpetualPositions,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listPerpetualPositions */
export function listAllPerpetualPositions(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<PerpetualPosition>>> {
  return listWhole((asked) => listPerpetualPositions(node, { ...parameters, ...asked }), parameters);
}
