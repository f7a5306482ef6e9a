import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
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
import { accAddress, decString, intString, pagination, safeIntString, toPage } from '../../wire.ts';

/** What one account has put into one pool or lending vault. */
export interface UserPool {
  readonly poolId: number;
  /** Display names glued together, or the deposit denom of a vault. */
  readonly poolName: string;
  readonly valueUsd: Dec;
  /** Shares in base units. */
  readonly shares: bigint;
}

/** The pools of one account; empty where it has none. */
export interface UserPools {
  readonly address: AccAddress;
  readonly pools: readonly UserPool[];
}

const schema = v.pipe(
  v.object({
    users: v.array(
      v.object({
        user: accAddress,
        pools: v.array(
          v.object({ pool_id: safeIntString, pool: v.string(), fiat_value: decString, amount: intString }),
        ),
      }),
    ),
    pagination,
  }),
  v.transform((body): Page<UserPools> => {
    const users = body.users.map((entry) => ({
      address: entry.user,
      pools: entry.pools.map((pool) => ({
        poolId: pool.pool_id,
        poolName: pool.pool,
        valueUsd: pool.fiat_value,
        shares: pool.amount,
      })),
    }));
    return toPage(users, body.pagination);
  }),
);

/**
 * One page of the accounts with a commitments record, with their pools.
 * @see GET /elys-network/elys/tier/get_users_pool_data
 */
export function listUsersPoolData(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<UserPools>>> {
  return getRest(
    node,
    route`/elys-network/elys/tier/get_users_pool_data`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listUsersPoolData */
export function listAllUsersPoolData(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<UserPools>>> {
  return listWhole((asked) => listUsersPoolData(node, { ...parameters, ...asked }), parameters);
}
