import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type PerpetualPosition, wirePerpetualPosition } from './perpetual-position.ts';

const schema = v.pipe(
  v.object({ mtp: wirePerpetualPosition }),
  v.transform((body) => body.mtp),
);

/**
 * One open position. The node wants owner, pool and id.
 * @throws {NotFoundError} when it was closed: the chain deletes closed positions.
 * @see GET /elys-network/elys/perpetual/mtp/{address}/{id}?pool_id=
 */
export function getPerpetualPosition(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress; readonly poolId: number; readonly id: number },
): Promise<Answer<PerpetualPosition>> {
  return getRest(
    node,
    route`/elys-network/elys/perpetual/mtp/${parameters.address}/${parameters.id}`,
    { ...parameters, query: { pool_id: parameters.poolId }, missing: /mtp not found/ },
    schema,
  );
}
