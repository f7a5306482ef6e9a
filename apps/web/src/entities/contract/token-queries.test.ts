import { accFromBytes } from '@cairn/chain/address';
import { createNodeClient } from '@cairn/node-client/node-client';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { tokenDetailsQuery } from './token-queries.ts';

it.each([
  ['none', 200, { data: null }],
  ['refused', 500, { code: 2, message: 'out of gas: query wasm contract failed', details: [] }],
  ['refused', 501, { code: 12, message: 'Not Implemented', details: [] }],
])('the minter is %s after %d', async (minter, status, body) => {
  const node = createNodeClient({
    url: 'http://node',
    fetch: () => Promise.resolve(Response.json(body, { status })),
    now: Date.now,
    sleep: () => Promise.resolve(),
  });
  const query = tokenDetailsQuery(node, accFromBytes(new Uint8Array(32), 'elys'));
  expect(await new QueryClient().query(query)).toEqual({ minter, marketing: null });
});
