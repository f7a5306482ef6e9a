import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { intString } from '../../wire.ts';
import { type LeveragedPosition, wireLeveragedPosition } from './leveraged-position.ts';

/** A position with what of its shares is still locked. */
export interface LeveragedPositionWithLock extends LeveragedPosition {
  /** Shares of the AMM pool, 18 decimals. */
  readonly lockedLpShares: bigint;
}

const schema = v.pipe(
  v.object({ position: wireLeveragedPosition, locked_lp_token: intString }),
  v.transform((body): LeveragedPositionWithLock => ({
    ...body.position,
    lockedLpShares: body.locked_lp_token,
  })),
);

/**
 * One leveraged position. The node wants owner, pool and id.
 * @throws {NotFoundError} when it was closed: the chain deletes closed positions.
 * @see GET /elys-network/elys/leveragelp/position/{address}/{id}?pool_id=
 */
export function getLeveragedPosition(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress; readonly poolId: number; readonly id: number },
): Promise<Answer<LeveragedPositionWithLock>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/position/${parameters.address}/${parameters.id}`,
    { ...parameters, query: { pool_id: parameters.poolId }, missing: /position not found/ },
    schema,
  );
}
