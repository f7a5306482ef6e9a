import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { tokenPricesQuery } from '../../../entities/price/market-queries.ts';
import { createQueryClient } from '../../../shared/lib/query-client.ts';
import { openInterest, perpetualPoolsQuery } from './open-interest-panel.tsx';

const { node } = recordedNode(2480);
const queries = createQueryClient();
const lookup = (denom: string) => ({ denom: parseDenom(denom), symbol: denom, decimals: 6 });

it('counts a pool without assets as nothing, and one without prices as unknown', async () => {
  const { value: pools } = await queries.query(perpetualPoolsQuery(node));
  const { value: prices } = await queries.query(tokenPricesQuery(node, 'newest'));
  const { totalUsd } = openInterest(pools, prices, lookup);
  expect(totalUsd).toBeGreaterThan(0n);
  const [pool] = pools;
  if (pool === undefined) throw new Error('no pools');
  const empty = { ...pool, poolId: 99, long: [], short: [], longOpenInterest: 0n, shortOpenInterest: 0n };
  const joined = openInterest([...pools, empty], prices, lookup);
  expect(joined.totalUsd).toBe(totalUsd);
  expect(joined.pools.at(-1)).toEqual({ poolId: 99, denom: null, longUsd: 0n, shortUsd: 0n });
  expect(openInterest([...pools, { ...empty, longOpenInterest: 1n }], prices, lookup).totalUsd).toBeNull();
});
