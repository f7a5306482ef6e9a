import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { intString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ amount: intString }),
  v.transform((body) => body.amount),
);

/**
 * How much more a lending vault takes in, base units of its deposit denom.
 * @throws {NotFoundError} when there is no such vault.
 * @see GET /elys-network/elys/stablestake/max_bondable_amount/{pool_id}
 */
export function getMaxBondableAmount(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<bigint>> {
  return getRest(
    node,
    route`/elys-network/elys/stablestake/max_bondable_amount/${parameters.poolId}`,
    parameters,
    schema,
  );
}
