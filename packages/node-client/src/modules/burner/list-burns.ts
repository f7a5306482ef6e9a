import type { Coin } from '@cairn/chain/amount';
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
import { pagination, safeIntString, toPage, wireCoin } from '../../wire.ts';

/** What was burned in one block. */
export interface Burn {
  readonly height: number;
  readonly coins: readonly Coin[];
}

const schema = v.pipe(
  v.object({
    history: v.array(v.object({ block: safeIntString, burned_coins: v.array(wireCoin) })),
    pagination,
  }),
  v.transform((body): Page<Burn> =>
    toPage(
      body.history.map((burn) => ({ height: burn.block, coins: burn.burned_coins })),
      body.pagination,
    ),
  ),
);

/**
 * One page of the burns, by height, in base units.
 * @see GET /elys-network/elys/burner/history
 */
export function listBurns(node: NodeClient, parameters: PagedOptions = {}): Promise<Answer<Page<Burn>>> {
  return getRest(
    node,
    route`/elys-network/elys/burner/history`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listBurns */
export function listAllBurns(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<Burn>>> {
  return listWhole((asked) => listBurns(node, { ...parameters, ...asked }), parameters);
}
