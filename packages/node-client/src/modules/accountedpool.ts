/** x/accountedpool: pool balances including leverage and perpetual bookkeeping. */
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { pageOf, safeIntString, wireCoin, wireObject } from '../wire.ts';

/** Balances of an AMM pool including leverage and perpetual bookkeeping. Base units. */
export interface AccountedPool {
  /** The AMM pool's id. */
  readonly poolId: number;
  /** Balance of the AMM pool plus `nonAmmPoolTokens`. */
  readonly totalTokens: readonly Coin[];
  /** Perpetual liabilities less custody; negative when custody exceeds liabilities. */
  readonly nonAmmPoolTokens: readonly Coin[];
}

/** Wire schema of an accounted pool. */
const wireAccountedPool: v.GenericSchema<unknown, AccountedPool> = wireObject({
  poolId: safeIntString,
  totalTokens: v.array(wireCoin),
  nonAmmPoolTokens: v.array(wireCoin),
});

/** One page of the accounted pools, which exclude plain pools. */
export const listAccountedPools = defineList(
  '/elys-network/elys/accountedpool/accounted_pool',
  pageOf('accounted_pool', wireAccountedPool),
);
