import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { safeIntString, wireCoin } from '../../wire.ts';

/** What an AMM pool holds once leverage and perpetual book-keeping are counted in. Base units. */
export interface AccountedPool {
  /** The AMM pool's id. */
  readonly poolId: number;
  /** Balance of the AMM pool plus `nonAmmPoolTokens`. */
  readonly totalTokens: readonly Coin[];
  /** Perpetual liabilities less custody: amounts are negative where custody outweighs. */
  readonly nonAmmPoolTokens: readonly Coin[];
}

/** The node's form of an accounted pool, shared by the calls of this module. */
export const wireAccountedPool = v.pipe(
  v.object({
    pool_id: safeIntString,
    total_tokens: v.array(wireCoin),
    non_amm_pool_tokens: v.array(wireCoin),
  }),
  v.transform((body): AccountedPool => ({
    poolId: body.pool_id,
    totalTokens: body.total_tokens,
    nonAmmPoolTokens: body.non_amm_pool_tokens,
  })),
);
