import { join } from 'node:path';
import { temporaryFolder } from '@cairn/archive/testing/archives';
import { NetworkError } from '@cairn/chain/errors';
import { getSyncing } from '@cairn/node-client/modules/tendermint';
import { describe, expect, it } from 'vitest';
import { openSource } from './open-source.ts';
import { remoteClient } from '../network/node-clients.ts';
import { runCommandIn } from '../../testing/run-command.ts';
import { serveUpstream } from '../../testing/upstream-server.ts';
import { EXIT_STOPPED } from '../program.ts';

describe('a node that redirects its readers', () => {
  it('is not followed, by reads for pages or for the index', async () => {
    const inside = await serveUpstream((_request, response) => response.end('{"secret":true}'));
    const node = await serveUpstream((_request, response) => {
      response.writeHead(302, { location: `${inside.url}/internal-only` }).end();
    });
    await expect(getSyncing(remoteClient([node.url]))).rejects.toBeInstanceOf(NetworkError);
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

  it('is not followed by a recording', async () => {
    const inside = await serveUpstream((_request, response) => response.end('{"secret":true}'));
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const node = await serveUpstream((_request, response) => {
      response.writeHead(302, { location: `${inside.url}/internal-only` }).end();
      // Each request is refused, and retried.
      if (node.requests.length > 1) stop();
    });
    const out = join(await temporaryFolder(), 'archive');
    const { code } = await runCommandIn({ stopped }, 'record', '--node', node.url, '--out', out);
    expect([code, inside.requests]).toEqual([EXIT_STOPPED, []]);
  });
});
