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
import { type AccountedPool, wireAccountedPool } from './accounted-pool.ts';

const schema = v.pipe(
  v.object({ accounted_pool: v.array(wireAccountedPool), pagination }),
  v.transform((body): Page<AccountedPool> => toPage(body.accounted_pool, body.pagination)),
);

/**
 * One page of the accounted pools. Plain pools are not in it.
 * @see GET /elys-network/elys/accountedpool/accounted_pool
 */
export function listAccountedPools(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<AccountedPool>>> {
  return getRest(
    node,
    route`/elys-network/elys/accountedpool/accounted_pool`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listAccountedPools */
export function listAllAccountedPools(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<AccountedPool>>> {
  return listWhole((asked) => listAccountedPools(node, { ...parameters, ...asked }), parameters);
}
