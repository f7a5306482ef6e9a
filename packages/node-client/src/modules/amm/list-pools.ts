import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  type PagedOptions,
  pageQuery,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { type AmmPool, wirePoolsAnswer } from './amm-pool.ts';

/**
 * One page of the swap pools, by id. `days` is the window of `lpSavedApr`; 7 and 30 are usual.
 * @see GET /elys-network/elys/amm/pool/{days} (the one-segment form is always "all pools")
 */
export function listPools(
  node: NodeClient,
  parameters: PagedOptions & { readonly days: number },
): Promise<Answer<Page<AmmPool>>> {
  return getRest(
    node,
    route`/elys-network/elys/amm/pool/${parameters.days}`,
    { ...parameters, query: pageQuery(parameters.page) },
    wirePoolsAnswer,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listPools */
export function listAllPools(
  node: NodeClient,
  parameters: WholeListOptions & { readonly days: number },
): Promise<Answer<WholeList<AmmPool>>> {
  return listWhole((asked) => listPools(node, { ...parameters, ...asked }), parameters);
}
