import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bareApp } from '../../../testing/bare-app.ts';
import { createResponseMemoryLimit } from '../../http/response-memory-limit.ts';
import { nodeRoutes } from './route.ts';

/** More than the buffers of a connection. */
const BYTES = 24 * 1024 * 1024;
const REST = '/chain/rest/cosmos/x/v1';

let app: FastifyInstance;
let url: string;
let loads = 0;
beforeAll(async () => {
  app = bareApp();
  const text = randomBytes(BYTES / 2).toString('hex');
  const answer = (body: string) => ({ status: 200, headers: {}, body });
  nodeRoutes(
    app,
    [
      {
        server: {
          rest: ({ path }) => {
            loads += 1;
            return Promise.resolve(answer(path.endsWith('small') ? '{}' : JSON.stringify(path + text)));
          },
          rpc: () => {
            loads += 1;
            return Promise.resolve(answer(`{"jsonrpc":"2.0","id":-1,"result":"${text}"}`));
          },
        },
        epoch: () => 1,
        restPaths: ['/chain/rest'],
        rpcPaths: ['/chain/rpc'],
      },
    ],
    { memory: createResponseMemoryLimit(2.5 * BYTES) },
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** A reader that takes only the first bytes. */
async function slowReader(path: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}
const statusOf = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, init);
  await response.arrayBuffer();
  return response.status;
};
const rpcRequest = (height = 1) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'block',
  params: { height: String(height) },
});
const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

it('large answers that slow readers have not taken are limited, and small ones are not affected', async () => {
  const readers = [await slowReader(`${REST}/one`), await slowReader(`${REST}/one`)];
  // Both read the same bytes.
  expect(await statusOf(`${REST}/two`)).toBe(200);
  readers.push(await slowReader(`${REST}/three`));
  const refused = await fetch(`${url}${REST}/four`);
  expect([refused.status, refused.headers.get('content-encoding')]).toEqual([503, null]);
  const together = `/chain/rest/together?path=${encodeURIComponent('/cosmos/x/v1/five')}`;
  expect(await statusOf(together)).toBe(503);
  expect(await statusOf('/chain/rpc', posting(rpcRequest()))).toBe(503);
  expect(await statusOf(`${REST}/small`)).toBe(200);
  for (const reader of readers) reader.destroy();
  await expect.poll(() => statusOf(`${REST}/four`)).toBe(200);
  expect(await statusOf(together)).toBe(200);
  expect(await statusOf('/chain/rpc', posting(rpcRequest()))).toBe(200);
});

it('nothing further is loaded for a request of too many large answers', async () => {
  const heights = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const paths = heights.map((height) => `path=/cosmos/x/v1/${height}`).join('&');
  loads = 0;
  expect(await statusOf(`/chain/rest/together?${paths}`)).toBe(503);
  expect(loads).toBeLessThanOrEqual(5);
  loads = 0;
  expect(await statusOf('/chain/rpc', posting(heights.map((height) => rpcRequest(height))))).toBe(503);
  expect(loads).toBeLessThanOrEqual(5);
});
