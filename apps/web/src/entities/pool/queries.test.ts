import { createNodeClient } from '@cairn/node-client/node-client';
import { expect, it } from 'vitest';
import { priceRefresh } from '../../shared/lib/state-query.ts';
import {
  accountedPoolQuery,
  leveragedPoolQuery,
  leveragedPositionsQuery,
  perpetualPoolQuery,
  perpetualPositionsQuery,
  poolQuery,
} from './queries.ts';

it.each([
  accountedPoolQuery,
  leveragedPoolQuery,
  leveragedPositionsQuery,
  perpetualPoolQuery,
  perpetualPositionsQuery,
  poolQuery,
])('refreshes what moves with prices, as prices: %o', (query) => {
  const node = createNodeClient({ url: 'http://node', fetch, now: Date.now });
  expect(query(node, 1)).toMatchObject(priceRefresh);
});
