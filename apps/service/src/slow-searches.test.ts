import { get } from 'node:http';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeRoutes } from './resources/node/route.ts';
import { createSlowSearches } from './slow-searches.ts';
import { statusOfError } from './error-status.ts';
import { bareApp } from './testing/bare-app.ts';
import { ELYS, until } from './testing/running-service.ts';

const RPC_PATH = '/chain/rpc';
let archive: Archive;
let app: FastifyInstance;
let url = '';
let running = 0;

beforeAll(async () => {
  archive = await openArchive(ELYS);
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const counted =
    <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      running += 1;
      try {
        return await work(...given);
      } finally {
        running -= 1;
      }
    };
  app = bareApp();
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(statusOfError(error)).send({ said: error.message }),
  );
  nodeRoutes(
    app,
    [
      {
        server: { rest: counted(server.rest), rpc: counted(server.rpc) },
        epoch: () => archive.manifest.to,
        restPaths: ['/chain/rest'],
        rpcPaths: [RPC_PATH],
      },
    ],
    createSlowSearches(0),
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await archive.close();
});

/** As many heights as one search may read, looked through for what is not there. */
const search = (value: string, from = 1_500): string =>
  `/tx_search?query=${encodeURIComponent(`"tx.fee CONTAINS '${value}' AND coin_spent.amount CONTAINS 'q' AND tx.height>${from}"`)}`;
const restSearch = (value: string): string =>
  `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`tx.fee CONTAINS '${value}' AND coin_spent.amount CONTAINS 'q' AND tx.height>1500`)}`;
const together = (count: number): string =>
  `/chain/rest/together?${Array.from({ length: count }, (_, n) => `path=${encodeURIComponent(restSearch(`x${n}`))}`).join('&')}`;

/** Seconds of the process's time that some work takes, whoever does it. */
async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('searches that read what they look through', () => {
  it('cost a request two seconds at most, however many it asks for together', async () => {
    const seconds = await cpuSeconds(async () => {
      const response = await fetch(url + together(64));
      expect(response.status).toBe(200);
      const body: unknown = await response.json();
      expect(JSON.stringify(body)).toContain('narrow it down');
    });
    expect(seconds).toBeLessThan(2);
    expect(running).toBe(0);
  }, 30_000);

  it('end when their client leaves', async () => {
    for (const path of [RPC_PATH + search('gone'), together(63)]) {
      const request = get(url + path);
      request.on('error', () => undefined);
      await until(() => running > 0);
      request.destroy();
      const leftMs = performance.now();
      expect(await cpuSeconds(() => until(() => running === 0))).toBeLessThan(0.5);
      expect(performance.now() - leftMs).toBeLessThan(2_000);
    }
  });

  it('are one at a time for a client and two in all, and refused beyond', async () => {
    const ask = (value: string, localAddress: string) =>
      new Promise<number>((resolve, reject) => {
        get(url + RPC_PATH + search(value), { localAddress }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        }).on('error', reject);
      });
    const two = [ask('a', '127.0.0.1'), ask('b', '127.0.0.2')];
    await until(() => running === 2);
    expect(await ask('c', '127.0.0.1')).toBe(429);
    expect(await ask('d', '127.0.0.3')).toBe(429);
    for (const status of await Promise.all(two)) expect([200, 400]).toContain(status);
    // Their places are free again.
    expect([200, 400]).toContain(await ask('e', '127.0.0.3'));
  }, 30_000);

  it('leave searches that the indexes answer alone', async () => {
    const exact = encodeURIComponent(`"message.action='/elys.perpetual.MsgOpen'"`);
    const slow = fetch(url + RPC_PATH + search('slow'));
    await until(() => running === 1);
    expect((await fetch(`${url}${RPC_PATH}/tx_search?query=${exact}&per_page=1`)).status).toBe(200);
    await slow;
  });
});
