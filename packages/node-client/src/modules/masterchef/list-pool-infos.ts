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
import { type PoolInfo, wirePoolInfo } from './pool-info.ts';

const schema = v.pipe(
  v.object({ list: v.array(wirePoolInfo), pagination }),
  v.transform((body): Page<PoolInfo> => toPage(body.list, body.pagination)),
);

/**
 * One page of what the pools and lending vaults pay: the way to learn every pool id.
 * @see GET /elys-network/elys/masterchef/list_pool_infos
 */
export function listPoolInfos(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<PoolInfo>>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/list_pool_infos`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listPoolInfos */
export function listAllPoolInfos(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<PoolInfo>>> {
  return listWhole((asked) => listPoolInfos(node, { ...parameters, ...asked }), parameters);
}
