/** Stake in total. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { uintString } from '../../wire.ts';

export interface StakingPool {
  /** Base units of the bond denom. */
  readonly bonded: bigint;
  /** Unbonding, or with validators outside the active set; base units of the bond denom. */
  readonly notBonded: bigint;
}

const schema: v.GenericSchema<unknown, StakingPool> = v.pipe(
  v.object({ pool: v.object({ bonded_tokens: uintString, not_bonded_tokens: uintString }) }),
  v.transform(({ pool }) => ({ bonded: pool.bonded_tokens, notBonded: pool.not_bonded_tokens })),
);

/** Bonded and unbonded stake of the chain.
 * @see GET /cosmos/staking/v1beta1/pool */
export function getPool(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<StakingPool>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/staking/v1beta1/pool', { height, signal }, schema);
}
