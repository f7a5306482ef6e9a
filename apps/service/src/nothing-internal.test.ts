import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ELYS } from '@cairn/archive/testing/archives';
import { lockFolder } from '@cairn/db/pglite/lock-file';
import { postgresMissing, testPostgres } from '@cairn/db/testing/databases';
import { afterEach, describe, expect, it } from 'vitest';
import type { HistoryOptions } from './index-lifecycle/history-options.ts';
import type { Origin } from './network/origin.ts';
import { preparedNodeRoot, runService, until, type RunningService } from '../testing/running-service.ts';
import { serveUpstream } from '../testing/upstream-server.ts';

const SECRET = 'nope_secret_name';
/** Texts of the machine, its system and its drivers that visitors must not see. */
const INTERNAL: readonly RegExp[] = [
  new RegExp(SECRET, 'i'),
  /postgres(?:ql)?:\/\//i,
  /https?:\/\/(?:127\.0\.0\.1|localhost)/i,
  /(?:127\.0\.0\.1|localhost):\d+/,
  /\b(?:process|pid) \d+/i,
  /"[^"]*(?:\/tmp\/|\/home\/|\/root\/|\/usr\/|\/var\/|\/app\/)/,
  /node_modules|\.[mc]?[jt]s:\d+|\bat \w+ \(/,
  /\bE(?:CONN\w+|NOENT|ACCES|PERM|PIPE|NOSPC|EXIST|NOTFOUND)\b/,
  /errno|syscall|sqlstate|FATAL|relation "|does not exist"?$|password/i,
  /PGlite|WebAssembly|pg_control|undici|valibot/i,
];

let service: RunningService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

const PATHS = [
  '/health',
  '/ready',
  '/metrics',
  '/api/v1/status',
  '/api/v1/blocks',
  '/api/v1/blocks/1',
  '/api/v1/txs.csv',
  '/api/v1/stream',
  '/api/v1/nothing',
  '/api/v1/tokens',
  '/api/v1/blocks?since=never',
  '/api/analytics/stats?period=x',
  '/chain/rest/%',
  '/chain/rest/together',
  '/chain/nothing',
  '/assets/x',
  '/block/1',
];

async function expectNothingInternal(running: RunningService): Promise<void> {
  for (const path of PATHS) {
    const response = await fetch(running.url + path);
    const text = `${response.status} ${JSON.stringify([...response.headers])} ${(await response.text()).replaceAll(running.url, '')}`;
    for (const pattern of INTERNAL) expect(text, `${path} ${String(pattern)}`).not.toMatch(pattern);
  }
  const bad = await fetch(`${running.url}/api/analytics/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  const text = await bad.text();
  for (const pattern of INTERNAL) expect(text).not.toMatch(pattern);
}

async function failing(place: HistoryOptions['place'], origin?: Origin): Promise<RunningService> {
  service = await runService({ place, start: 20, ...(origin === undefined ? {} : { origin }) });
  const { history } = service;
  await until(() => history.status().problem !== null);
  return service;
}

describe('a visitor reads nothing internal', () => {
  it('of a PostgreSQL that is down', async () => {
    await expectNothingInternal(
      await failing({ url: `postgres://${SECRET}:${SECRET}@127.0.0.1:9/${SECRET}` }),
    );
  });

  it.skipIf(postgresMissing !== undefined)(
    postgresMissing ?? 'of a PostgreSQL that does not know the database',
    async () => {
      const test = await testPostgres();
      const url = new URL(test.url ?? '');
      url.pathname = `/${SECRET}`;
      await expectNothingInternal(await failing({ url: url.href }));
      await service?.stop();
      service = undefined;
      await test.close();
    },
  );

  it('of a data folder that another program uses', async () => {
    const node = await serveUpstream((_request, response) => response.writeHead(500).end('{}'));
    const root = join(mkdtempSync(join(tmpdir(), 'cairn-internal-')), SECRET);
    const lock = await lockFolder(join(root, 'node'));
    const origin = {
      kind: 'node',
      nodes: [{ url: node.url, rpcUrl: node.url }],
      chainId: 'elysnet-1',
      addressPrefix: 'elys',
    } as const;
    const running = await failing({ root }, origin);
    expect(running.history.status().problem).toBe('another program uses the index');
    await expectNothingInternal(running);
    await lock.release();
  });

  it('of a node that is down', async () => {
    const root = await preparedNodeRoot();
    const url = `http://127.0.0.1:9/${SECRET}`;
    await expectNothingInternal(
      await failing(
        { root },
        { kind: 'node', nodes: [{ url, rpcUrl: url }], chainId: 'elysnet-1', addressPrefix: 'elys' },
      ),
    );
  });

  it('of a data folder that cannot be used', async () => {
    const root = join(mkdtempSync(join(tmpdir(), 'cairn-internal-')), SECRET);
    mkdirSync(join(root, '..'), { recursive: true });
    writeFileSync(root, 'a file, and no folder');
    await expectNothingInternal(await failing({ root }));
  });

  it('of an archive with a missing part', async () => {
    const root = mkdtempSync(join(tmpdir(), 'cairn-internal-'));
    await expectNothingInternal(
      await failing({ root }, { kind: 'archive', dir: `${ELYS}-${SECRET}`, identity: 'x', start: 20 }),
    );
  });
});
