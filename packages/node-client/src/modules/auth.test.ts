import { parseAccAddress } from '@cairn/chain/address';
import { ResponseShapeError } from '@cairn/chain/errors';
import { expect, it } from 'vitest';
import { createNodeClient } from '../node-client.ts';
import { getAccount } from './auth.ts';

it('an account of a type that every object knows is an unknown one', async () => {
  const node = createNodeClient({
    url: 'https://node',
    now: () => 0,
    fetch: () => Promise.resolve(new Response('{"account":{"@type":"constructor"}}')),
  });
  const address = parseAccAddress('elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m');
  await expect(getAccount(node, { address })).rejects.toBeInstanceOf(ResponseShapeError);
});
