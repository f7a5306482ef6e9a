/** Parameters of x/mint. */
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { decString, denom, uintString } from '../../wire.ts';

export interface MintParams {
  readonly mintDenom: Denom;
  /** Per year, fraction. */
  readonly inflationRateChange: Dec;
  readonly inflationMax: Dec;
  readonly inflationMin: Dec;
  /** Fraction of the supply. */
  readonly goalBonded: Dec;
  readonly blocksPerYear: bigint;
}

const schema: v.GenericSchema<unknown, MintParams> = v.pipe(
  v.object({
    params: v.object({
      mint_denom: denom,
      inflation_rate_change: decString,
      inflation_max: decString,
      inflation_min: decString,
      goal_bonded: decString,
      blocks_per_year: uintString,
    }),
  }),
  v.transform(({ params: wire }) => ({
    mintDenom: wire.mint_denom,
    inflationRateChange: wire.inflation_rate_change,
    inflationMax: wire.inflation_max,
    inflationMin: wire.inflation_min,
    goalBonded: wire.goal_bonded,
    blocksPerYear: wire.blocks_per_year,
  })),
);

/** The rules of minting.
 * @see GET /cosmos/mint/v1beta1/params */
export function getMintParams(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<MintParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/mint/v1beta1/params', { height, signal }, schema);
}
