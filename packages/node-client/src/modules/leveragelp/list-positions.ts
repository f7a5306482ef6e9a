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
 * One page of all leveraged positions. The node refuses pages over 50000.
 * @see GET /elys-network/elys/leveragelp/positions/{pagination.key} (the first page ends in a slash)
 */
export function listLeveragedPositions(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<LeveragedPosition>>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/positions/${pathKey(parameters.page?.key)}`,
    { ...parameters, query: pageQuery({ ...parameters.page, key: undefined }) },
    wireLeveragedPositions,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listLeveragedPositions */
export function listAllLeveragedPositions(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<LeveragedPosition>>> {
  return listWhole((asked) => listLeveragedPositions(node, { ...parameters, ...asked }), parameters);
}
