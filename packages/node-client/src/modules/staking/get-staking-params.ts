/** Parameters of x/staking. */
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { decString, denom, durationMs, safeInt } from '../../wire.ts';

export interface StakingParams {
  readonly unbondingMs: number;
  readonly maxValidators: number;
  /** Unbondings or redelegations of one pair at a time. */
  readonly maxEntries: number;
  readonly historicalEntries: number;
  readonly bondDenom: Denom;
  /** Fraction. */
  readonly minCommissionRate: Dec;
}

const schema: v.GenericSchema<unknown, StakingParams> = v.pipe(
  v.object({
    params: v.object({
      unbonding_time: durationMs,
      max_validators: safeInt,
      max_entries: safeInt,
      historical_entries: safeInt,
      bond_denom: denom,
      min_commission_rate: decString,
    }),
  }),
  v.transform(({ params: wire }) => ({
    unbondingMs: wire.unbonding_time,
    maxValidators: wire.max_validators,
    maxEntries: wire.max_entries,
    historicalEntries: wire.historical_entries,
    bondDenom: wire.bond_denom,
    minCommissionRate: wire.min_commission_rate,
  })),
);

/** The rules of staking.
 * @see GET /cosmos/staking/v1beta1/params */
export function getStakingParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<StakingParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/staking/v1beta1/params', { height, signal }, schema);
}
