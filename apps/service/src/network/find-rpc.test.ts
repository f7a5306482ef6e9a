import { describe, expect, it } from 'vitest';
import { findRpc, usualPlaces } from './find-rpc.ts';
import { rpcStatus } from '../../testing/stub-node.ts';
import { jsonTable, serveUpstream } from '../../testing/upstream-server.ts';

describe('the RPC of a node with a known REST address', () => {
  it.each([
    ['http://localhost:1317', ['http://localhost:1317/rpc', 'http://localhost:26657']],
    [
      'https://api.chain.example',
      ['https://api.chain.example/rpc', 'https://rpc.chain.example', 'https://api.chain.example:26657'],
    ],
    ['https://chain.example/rest', ['https://chain.example/rpc', 'https://chain.example:26657']],
  ])('lies at a usual place: %s', (rest, places) => {
    expect(usualPlaces(rest)).toEqual(places);
  });

  it('is used where it is of the same chain', async () => {
    const { url } = await serveUpstream(jsonTable({ '/rpc/status': rpcStatus('dev-7') }));
    expect(await findRpc(`${url}/rest`, 'dev-7')).toBe(`${url}/rpc`);
    expect(await findRpc(`${url}/rest`, 'dev-8')).toBeUndefined();
  });
});
