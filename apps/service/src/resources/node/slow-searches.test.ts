import { get } from 'node:http';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { ELYS } from '@cairn/archive/testing/archives';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeRoutes } from './route.ts';
import { createSlowSearches } from './slow-searches.ts';
import { statusOfError } from '../../http/error-status.ts';
import { bareApp } from '../../../testing/bare-app.ts';
import { until } from '../../../testing/running-service.ts';

const RPC_PATH = '/chain/rpc';
/** More than all the searches here take together. */
const NO_LIMIT_MS = 600_000;
/** A search from here on ends at once. */
const FEW_HEIGHTS = 2_470;
let archive: Archive;
const apps: FastifyInstance[] = [];
let url = '';
let running = 0;
let completed = 0;

/** The address of an archive with a search time limit per request. */
async function serve(maxMs?: number): Promise<string> {
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const counted =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      running += 1;
      try {
        const answer = await work(...args);
        completed += 1;
        return answer;
      } finally {
        running -= 1;
      }
    };
  const app = bareApp();
  apps.push(app);
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
    { searches: createSlowSearches(0, maxMs) },
  );
  return app.listen({ host: '127.0.0.1', port: 0 });
}

beforeAll(async () => {
  archive = await openArchive(ELYS);
  url = await serve();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await archive.close();
});

/** A search through the maximum range without results. */
const search = (value: string, from = 1_500): string =>
  `/tx_search?query=${encodeURIComponent(`"tx.fee CONTAINS '${value}' AND coin_spent.amount CONTAINS 'q' AND tx.height>${from}"`)}`;
const restSearch = (value: string): string =>
  `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`tx.fee CONTAINS '${value}' AND coin_spent.amount CONTAINS 'q' AND tx.height>1500`)}`;
const together = (count: number): string =>
  `/chain/rest/together?${Array.from({ length: count }, (_, n) => `path=${encodeURIComponent(restSearch(`x${n}`))}`).join('&')}`;

/** Seconds of CPU time of the process during some work. */
async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('searches that read what they look through', () => {
  it('limit the time of a request once, for any number of searches in it', async () => {
    const seconds = await cpuSeconds(async () => {
      const response = await fetch(url + together(64));
      expect(response.status).toBe(200);
      const body: unknown = await response.json();
      expect(JSON.stringify(body)).toContain('narrow it down');
    });
    // 1.5 s of the clock and the engine's parallel work; each search alone takes longer.
    expect(seconds).toBeLessThan(10);
    expect(running).toBe(0);
  });

  it('end when their client leaves', async () => {
    const patient = await serve(NO_LIMIT_MS);
    for (const path of [RPC_PATH + search('gone'), together(63)]) {
      const request = get(patient + path);
      request.on('error', () => undefined);
      completed = 0;
      await until(() => running > 0);
      request.destroy();
      await until(() => running === 0);
      expect(completed).toBe(0);
    }
  });

  it('are limited to one per client and two in all, and refused beyond', async () => {
    // Only their clients end the two: a time limit could end them first on a busy machine.
    const patient = await serve(NO_LIMIT_MS);
    const send = (value: string, localAddress: string, from?: number) => {
      const request = get(patient + RPC_PATH + search(value, from), { localAddress });
      const status = new Promise<number>((resolve, reject) => {
        request.on('error', reject).on('response', (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
      });
      status.catch(() => undefined);
      return { status, leave: () => request.destroy() };
    };
    const two = [send('a', '127.0.0.1'), send('b', '127.0.0.2')];
    await until(() => running === 2);
    expect(await send('c', '127.0.0.1').status).toBe(429);
    expect(await send('d', '127.0.0.3').status).toBe(429);
    for (const { leave } of two) leave();
    await until(() => running === 0);
    // Their slots are free again.
    expect(await send('e', '127.0.0.3', FEW_HEIGHTS).status).toBe(200);
  });

  it('do not limit searches that use indexes', async () => {
    const exact = encodeURIComponent(`"message.action='/elys.perpetual.MsgOpen'"`);
    const slow = fetch(url + RPC_PATH + search('slow'));
    await until(() => running === 1);
    expect((await fetch(`${url}${RPC_PATH}/tx_search?query=${exact}&per_page=1`)).status).toBe(200);
    await slow;
  });
});
