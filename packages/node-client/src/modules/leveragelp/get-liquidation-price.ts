import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ price: decString }),
  v.transform((body) => body.price),
);

/**
 * Price of the pool's share at which a position is closed, USD for 10^18 shares.
 * @throws {NotFoundError} when the position was closed.
 * @see GET /elys-network/elys/leveragelp/liquidation_price/{position_id}?address=&pool_id=
 */
export function getLeveragedLiquidationPrice(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress; readonly poolId: number; readonly id: number },
): Promise<Answer<Dec>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/liquidation_price/${parameters.id}`,
    {
      ...parameters,
      query: { address: parameters.address, pool_id: parameters.poolId },
      missing: /position not found/,
    },
    schema,
  );
}
