/** x/accountedpool: what pools hold with leverage and perpetual book-keeping counted in. */
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { pageOf, safeIntString, wireCoin, wireObject } from '../wire.ts';

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
const wireAccountedPool: v.GenericSchema<unknown, AccountedPool> = wireObject({
  poolId: safeIntString,
  totalTokens: v.array(wireCoin),
  nonAmmPoolTokens: v.array(wireCoin),
});

/** One page of the accounted pools. Plain pools are not in it. */
export const listAccountedPools = defineList(
  '/elys-network/elys/accountedpool/accounted_pool',
  pageOf('accounted_pool', wireAccountedPool),
);
