/** A million rows as CSV from PostgreSQL: time to the first byte, rows per second, and memory use. */
import { get } from 'node:http';
import { join } from 'node:path';
import { Dictionary } from '@cairn/db/dictionary';
import { testPostgres } from '@cairn/db/testing/databases';
import { nodeAnswering } from '@cairn/node-client/testing/local-server';

import { shippedChain } from '../apps/service/src/network/chains.ts';
import type { History, IndexReader } from '../apps/service/src/index-lifecycle/history.ts';
import { noHistory } from '../apps/service/src/index-lifecycle/history.ts';
import { bareApp } from '../apps/service/testing/bare-app.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { historyRoutes } from '../apps/service/src/index-routes.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const TXS_OF_A_BLOCK = 4;
const BLOCKS = Math.ceil(ROWS / TXS_OF_A_BLOCK);
const FIRST_BYTE_MS = 200;
const ADDRESS = 'elys15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxjkg5u';

/** One account, with this number, in every tx. The rows are generated inside the database. */
const fillText = (account: bigint): string => `
insert into kind values (1, '/cosmos.bank.v1beta1.MsgSend');
insert into denom values (1, 'uelys');
insert into address select n, sha256(n::text::bytea) from generate_series(2, 1000) n;
insert into block select h, 1700000000000000000 + h * 2500000000, sha256(h::text::bytea), sha256((h - 1)::text::bytea), '\\x00', 2, 1,
  ${TXS_OF_A_BLOCK}, 0, ${TXS_OF_A_BLOCK}, 900, 100000, 90000, null, 0, 4, 0, '\\x55', '{1}', '{1}' from generate_series(1, ${BLOCKS}) h;
insert into tx select h, i, sha256((h || '/' || i)::bytea), 0, '', '', 100000, 90000, '{1}', '{500}', 1, null, '{1}', '', 0, '{1}', false
  from generate_series(1, ${BLOCKS}) h, generate_series(0, ${TXS_OF_A_BLOCK - 1}) i;
insert into activity select ${account}, h, i, 5, '{1}', '{-1500}', '{1}' from generate_series(1, ${BLOCKS}) h, generate_series(0, ${TXS_OF_A_BLOCK - 1}) i;
insert into transfer select h, i, 0, 1, ${account}, 2 + h % 999, 1000 from generate_series(1, ${BLOCKS}) h, generate_series(0, ${TXS_OF_A_BLOCK - 1}) i;
insert into transfer select h, i, 1, 1, ${account}, 2, 500 from generate_series(1, ${BLOCKS}) h, generate_series(0, ${TXS_OF_A_BLOCK - 1}) i;
`;

const chain = shippedChain('elysnet-1');
if (chain === undefined) throw new Error('no such chain');
const test = await testPostgres({ migrations: join(ROOT, 'packages/db/migrations') });
const { database } = test;
const dictionary = new Dictionary();
await dictionary.resolve(database, new Map([['address', new Set([ADDRESS])]]));
const known = await dictionary.find(database, 'address', ADDRESS);
await database.script(fillText(known ?? 0n));
await database.script('analyze');
const reader: IndexReader = {
  database,
  dictionary,
  chain: {
    chainId: 'bench',
    addressPrefix: 'elys',
    initialHeight: 1,
    firstHeight: 1,
    firstHash: 'AB'.repeat(32),
    firstTimeNs: 0n,
    fromGenesis: true,
    eventsKnown: true,
  },
  height: BLOCKS,
  generation: 1,
};
const history: History = { ...noHistory, reader: () => reader };
const app = bareApp();
historyRoutes(app, {
  history,
  network: {
    chain,
    nowMs: () => 0,
    replay: () => null,
    counterparty: null,
    nodes: [],
    reader: nodeAnswering({}, 404),
    origin: {
      kind: 'node',
      nodes: [{ url: 'http://127.0.0.1:9', rpcUrl: null }],
      chainId: 'elysnet-1',
      addressPrefix: 'elys',
    },
  },
  release: 'bench',
  now: () => Date.now(),
  rateLimit: 0,
  exportIdleMs: 30_000,
  report: () => undefined,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

/** Downloads an export at full speed. */
function take(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const requested = performance.now();
    const memoryBefore = process.memoryUsage.rss();
    let firstMs = 0;
    let lines = 0;
    let maxBytes = 0;
    const watch = setInterval(() => (maxBytes = Math.max(maxBytes, process.memoryUsage.rss())), 100);
    get(url + path, (response) => {
      response.on('data', (chunk: Buffer) => {
        if (firstMs === 0) firstMs = performance.now() - requested;
        for (const byte of chunk) if (byte === 10) lines += 1;
      });
      response.on('end', () => {
        clearInterval(watch);
        const seconds = (performance.now() - requested) / 1000;
        console.log(
          `${path}: ${lines - 1} lines in ${seconds.toFixed(1)} s (${((lines - 1) / seconds).toFixed(0)} /s), first byte after ${firstMs.toFixed(0)} ms, ` +
            `memory ${(memoryBefore / 1e6).toFixed(0)} MB, at most ${(maxBytes / 1e6).toFixed(0)} MB`,
        );
        if (firstMs > FIRST_BYTE_MS || response.statusCode !== 200) process.exitCode = 1;
        resolve();
      });
    }).on('error', reject);
  });
}

await take('/api/v1/txs.csv');
await take(`/api/v1/addresses/${ADDRESS}/activity.csv`);
await app.close();
await test.close();
