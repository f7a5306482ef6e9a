import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, uintString } from '../../wire.ts';
import { type Inflation, wireInflation } from './inflation.ts';

/** What was set aside at the start, base units. */
export interface GenesisInflation {
  readonly inflation: Inflation | null;
  readonly seedVesting: bigint;
  readonly strategicSalesVesting: bigint;
  readonly authority: AccAddress;
}

const schema = v.pipe(
  v.object({
    genesis_inflation: v.object({
      inflation: v.nullable(wireInflation),
      seed_vesting: uintString,
      strategic_sales_vesting: uintString,
      authority: accAddress,
    }),
  }),
  v.transform(({ genesis_inflation: genesis }): GenesisInflation => ({
    inflation: genesis.inflation,
    seedVesting: genesis.seed_vesting,
    strategicSalesVesting: genesis.strategic_sales_vesting,
    authority: genesis.authority,
  })),
);

/**
 * The inflation set at genesis.
 * @throws {NotFoundError} when it was never set.
 * @see GET /elys-network/elys/tokenomics/genesis_inflation
 */
export function getGenesisInflation(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<GenesisInflation>> {
  return getRest(node, route`/elys-network/elys/tokenomics/genesis_inflation`, parameters, schema);
}
