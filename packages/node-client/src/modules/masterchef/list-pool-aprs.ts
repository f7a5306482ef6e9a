import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, safeIntString } from '../../wire.ts';

/** The APRs of a pool by where they come from, fractions per year. */
export interface PoolApr {
  readonly poolId: number;
  readonly edenApr: Dec;
  readonly usdcDexApr: Dec;
  readonly usdcGasApr: Dec;
  readonly totalApr: Dec;
}

const schema = v.pipe(
  v.object({
    data: v.array(
      v.object({
        pool_id: safeIntString,
        eden_apr: decString,
        usdc_dex_apr: decString,
        usdc_gas_apr: decString,
        total_apr: decString,
      }),
    ),
  }),
  v.transform((body): readonly PoolApr[] =>
    body.data.map((apr) => ({
      poolId: apr.pool_id,
      edenApr: apr.eden_apr,
      usdcDexApr: apr.usdc_dex_apr,
      usdcGasApr: apr.usdc_gas_apr,
      totalApr: apr.total_apr,
    })),
  ),
);

/**
 * The APRs of the named pools, of all without `poolIds`. An unknown id answers zeros. Not paged by the node.
 * @see GET /elys-network/elys/masterchef/pool_aprs
 */
export function listPoolAprs(
  node: NodeClient,
  parameters: CallOptions & { readonly poolIds?: readonly number[] } = {},
): Promise<Answer<readonly PoolApr[]>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/pool_aprs`,
    { ...parameters, query: { pool_ids: parameters.poolIds } },
    schema,
  );
}
