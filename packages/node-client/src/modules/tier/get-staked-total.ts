import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

/** What an account has staked. */
export interface StakedTotal {
  readonly commitmentsUsd: Dec;
  readonly delegationsUsd: Dec;
  readonly unbondingsUsd: Dec;
  /** Base units of Eden with 18 further digits: not USD, and in none of the three sums. */
  readonly vestedEdenBaseUnits: Dec;
}

const schema = v.pipe(
  v.object({
    commitments: decString,
    delegations: decString,
    unbondings: decString,
    total_vested: decString,
  }),
  v.transform((body): StakedTotal => ({
    commitmentsUsd: body.commitments,
    delegationsUsd: body.delegations,
    unbondingsUsd: body.unbondings,
    vestedEdenBaseUnits: body.total_vested,
  })),
);

/**
 * What an account has committed, delegated, unbonding and vesting.
 * @see GET /elys-network/elys/tier/staked/{user}
 */
export function getStakedTotal(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<StakedTotal>> {
  return getRest(node, route`/elys-network/elys/tier/staked/${parameters.address}`, parameters, schema);
}
