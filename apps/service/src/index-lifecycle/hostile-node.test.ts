import { NetworkError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import { openSource } from './open-source.ts';
import { remoteReader } from '../network/node-reader.ts';
import { serveUpstream } from '../../testing/upstream-server.ts';

describe('a node that redirects its readers', () => {
  it('is not followed, by reads for pages or for the index', async () => {
    const inside = await serveUpstream((_request, response) => response.end('{"secret":true}'));
    const node = await serveUpstream((_request, response) => {
      response.writeHead(302, { location: `${inside.url}/internal-only` }).end();
    });
    await expect(remoteReader(node.url).read('/cosmos/x')).rejects.toBeInstanceOf(NetworkError);
    const opened = await openSource(
      {
        kind: 'node',
        nodes: [{ url: node.url, rpcUrl: node.url }],
        chainId: 'elysnet-1',
        addressPrefix: 'elys',
      },
      { head: () => 1, now: () => Date.now() },
    );
    await expect(opened.source.status(new AbortController().signal)).rejects.toThrow();
    await opened.close();
    expect(node.requests.length).toBeGreaterThan(1);
    expect(inside.requests).toEqual([]);
  });
});
