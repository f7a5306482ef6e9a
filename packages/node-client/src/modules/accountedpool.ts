/** x/accountedpool: pool balances including leverage and perpetual bookkeeping. */
import * as v from 'valibot';
import { defineList } from '../define.ts';
import { pageOf, safeIntString, wireCoin, wireObject } from '../wire.ts';

const wireAccountedPool = wireObject({
  /** The AMM pool's id. */
  poolId: safeIntString,
  /** Balance of the AMM pool plus `nonAmmPoolTokens`. */
  totalTokens: v.array(wireCoin),
  /** Perpetual liabilities less custody; negative when custody exceeds liabilities. */
  nonAmmPoolTokens: v.array(wireCoin),
});

/** Balances of an AMM pool including leverage and perpetual bookkeeping. Base units. */
export type AccountedPool = v.InferOutput<typeof wireAccountedPool>;

/** One page of the accounted pools, which exclude plain pools. */
export const listAccountedPools = defineList(
  '/elys-network/elys/accountedpool/accounted_pool',
  pageOf('accounted_pool', wireAccountedPool),
);
