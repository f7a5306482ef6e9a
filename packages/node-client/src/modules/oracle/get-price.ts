import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type OraclePrice, wireOraclePrice } from './oracle-price.ts';

const schema = v.pipe(
  v.object({ price: wireOraclePrice }),
  v.transform((body) => body.price),
);

/**
 * The newest oracle price of a display symbol (`ATOM`, not a denom).
 * @throws {NotFoundError} when the oracle has no price of it, or it expired.
 * @see GET /elys-network/elys/oracle/price/{asset}
 */
export function getOraclePrice(
  node: NodeClient,
  parameters: CallOptions & { readonly asset: string },
): Promise<Answer<OraclePrice>> {
  return getRest(node, route`/elys-network/elys/oracle/price/${parameters.asset}`, parameters, schema);
}
