import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { denom, safeIntString, wireCoin } from '../../wire.ts';

/** What of a position's shares is locked. */
export interface LockedPosition {
  readonly poolId: number;
  readonly positionId: number;
  readonly borrowPoolId: number;
  readonly collateralDenom: Denom;
  readonly locked: Coin;
  readonly total: Coin;
}

const schema = v.pipe(
  v.object({
    // The node's own spelling, with one t.
    position_commited_token: v.array(
      v.object({
        amm_pool_id: safeIntString,
        position_id: safeIntString,
        borrow_pool_id: safeIntString,
        collateral_denom: denom,
        locked_committed: wireCoin,
        total_committed: wireCoin,
      }),
    ),
  }),
  v.transform((body): readonly LockedPosition[] =>
    body.position_commited_token.map((entry) => ({
      poolId: entry.amm_pool_id,
      positionId: entry.position_id,
      borrowPoolId: entry.borrow_pool_id,
      collateralDenom: entry.collateral_denom,
      locked: entry.locked_committed,
      total: entry.total_committed,
    })),
  ),
);

/**
 * The locked shares of an account's leveraged positions. The node fails as soon as one position has nothing
 * locked: take `lockedLpShares` of `getLeveragedPosition` then.
 * @throws {ApiError} code 13, not retryable, for that defect of the node.
 * @see GET /elys-network/elys/leveragelp/committed_tokens_locked/{address}
 */
export function listLeveragedLocks(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<readonly LockedPosition[]>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/committed_tokens_locked/${parameters.address}`,
    parameters,
    schema,
  );
}
