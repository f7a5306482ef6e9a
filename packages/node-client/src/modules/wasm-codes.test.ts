import { accFromBytes } from '@cairn/chain/address';
import { ApiError, NotFoundError } from '@cairn/chain/errors';
import { expect, it } from 'vitest';
import { createNodeClient } from '../node-client.ts';
import { getCode } from './wasm-codes.ts';

/** A node before wasmd 0.54 with this many codes. */
const olderNode = (codes: number) =>
  createNodeClient({
    url: '',
    attempts: 1,
    now: () => 0,
    fetch: (url) => {
      if (url.includes('code-info')) return Promise.resolve(new Response('{"code":12}', { status: 501 }));
      const infos = Array.from({ length: codes }, (_, index) => ({
        code_id: String(index + 1),
        creator: accFromBytes(new Uint8Array(20), 'wasm'),
        data_hash: 'AB',
        instantiate_permission: { permission: 'Everybody', addresses: [] },
      }));
      const body = { code_infos: infos, pagination: { next_key: null, total: '0' } };
      return Promise.resolve(new Response(JSON.stringify(body)));
    },
  });

it('does not call a code missing that a cut list lacks', async () => {
  await expect(getCode(olderNode(3), { codeId: 4 })).rejects.toThrow(NotFoundError);
  const codeId = 20_001;
  await expect(getCode(olderNode(codeId), { codeId })).rejects.toThrow(ApiError);
});
