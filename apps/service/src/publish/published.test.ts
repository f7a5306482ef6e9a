import { mkdtemp, readFile } from 'node:fs/promises';
import { closeSync, openSync, readSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import { copyPrepared, INDEXED_TO } from '@cairn/db/testing/prepared';
import { readChain } from '@cairn/indexer/begin-index';
import { ELYS } from '@cairn/archive/testing/archives';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { archiveNetwork } from '../network/archive-network.ts';
import type { OpenedNetwork } from '../network/network.ts';
import { DIRECTORY_FILE, FIRST_PART, parseDirectory } from '../published/index-files.ts';
import { openLazyDatabase } from '../published/lazy-database.ts';
import { LazyFolder } from '../published/lazy-folder.ts';
import { createPieceSource } from '../published/piece-source.ts';
import { createPublishedService, type PublishedService } from '../published/published-service.ts';
import { createTrackStore } from '../resources/analytics/store.ts';
import { fixedHeightHistory } from './fixed-height-history.ts';
import { openFolder, packIndex } from './pack-index.ts';

const nobody = () => Promise.resolve(null);

let app: FastifyInstance;
let network: OpenedNetwork;
let archive: Archive;
let published: PublishedService;
let isHostDown = false;
/** Log of range reads: part and byte count. */
const read: string[] = [];

beforeAll(async () => {
  const dir = await copyPrepared('index');
  const out = await mkdtemp(join(tmpdir(), 'cairn-published-'));
  const folder = await openFolder(dir);
  const touching = await openLazyDatabase(new LazyFolder(folder));
  await touching.close();
  await packIndex(folder, out);
  const database = await openPglite({ dir });
  const chain = await readChain(database);
  if (chain === undefined) throw new Error('nothing is indexed');
  network = await archiveNetwork({
    dir: ELYS,
    counterpartyRoot: out,
    chainConfig: undefined,
    replayFrom: undefined,
    replaySpeed: 1,
    hold: INDEXED_TO,
    loop: false,
    now: () => 0,
  });
  app = await createApp({
    network,
    history: await fixedHeightHistory(database, chain, INDEXED_TO),
    web: { dir: out, buildId: '', template: '', manifest: {}, routes: [] },
    rendering: null,
    release: '0',
    tracks: createTrackStore(),
    previews: null,
    avatars: { find: nobody, picture: nobody },
    names: { byName: nobody, byOwner: nobody },
    now: () => 0,
    rateLimit: 0,
    trustProxy: 0,
    report: (message) => {
      throw new Error(message);
    },
  });
  const boot = (await app.inject('/api/v1/boot')).body;
  const directory = parseDirectory(
    JSON.parse(gunzipSync(await readFile(join(out, DIRECTORY_FILE))).toString('utf8')),
  );
  const first = await readFile(join(out, FIRST_PART));
  const pieces = createPieceSource(directory, first, (part, start, length) => {
    if (isHostDown) throw new TypeError('HTTP 503');
    read.push(part);
    const file = openSync(join(out, part), 'r');
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, start);
    closeSync(file);
    return bytes;
  });
  archive = await openArchive(ELYS);
  published = createPublishedService(
    {
      head: INDEXED_TO,
      counterpartyHead: null,
      index: { chain, height: INDEXED_TO },
      answers: { '/api/v1/boot': boot },
    },
    {
      archive: archive.files,
      counterparty: archive.files,
      openIndex: () => openLazyDatabase(new LazyFolder(pieces)),
    },
  );
});
afterAll(async () => {
  await app.close();
  await network.close();
  await archive.close();
});

const request = (target: string, height?: string) => published.answer({ method: 'GET', target, height });

const HOLDER = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';
const ABSENT = ['nowhere', 'blocks/999999', 'proposals/1'];
const CALLS = [
  ...[
    'blocks',
    'blocks?limit=5',
    'blocks/200',
    'txs',
    'txs?result=failed',
    'txs?limit=3&module=bank&module=gov',
  ],
  ...[
    'governors',
    'signers',
    'signers/grid?blocks=50',
    'proposals',
    'proposals/1/votes',
    'proposals/1/count',
  ],
  ...['assets', 'assets/uelys/days', 'assets/uelys/holders', 'analytics/days', 'analytics/fees', 'dashboard'],
  ...['prices', 'prices/ATOM/days', 'channels', 'channels/transfer/channel-0/packets', 'parameter-changes'],
  ...['search?q=atlas', 'search?q=200', `search?q=${HOLDER.slice(0, 12)}`, 'search'],
  ...['perpetual-trades', 'perpetual-trades?only=closes', 'leaderboard/traders?period=24h'],
  ...['', '/activity', '/movements', '/balances/uelys/history', '/stake-changes', '/earnings'].map(
    (part) => `addresses/${HOLDER}${part}`,
  ),
  ...['addresses/elys1nonsense', 'blocks/x', 'blocks?limit=-1', 'txs?since=2026-11-03'],
  ...ABSENT,
].map((path) => `/api/v1/${path}`);

it('returns 503 while the host fails, and opens the index again after that', async () => {
  const target = '/api/v1/txs?limit=50&since=2026-01-01';
  await request('/api/v1/blocks');
  isHostDown = true;
  expect((await request(target)).status).toBe(503);
  isHostDown = false;
  expect((await request(target)).status).toBe((await app.inject(target)).statusCode);
});

it.each(CALLS)('returns the same response as the service for %s', async (target) => {
  const served = await app.inject(target);
  const answer = await request(target);
  const isAbsent = ABSENT.some((path) => target === `/api/v1/${path}`);
  expect([served.statusCode === 404, answer.status]).toEqual([isAbsent, served.statusCode]);
  if (!isAbsent) expect(JSON.parse(answer.body)).toEqual(served.json());
});

it('returns the same response as the service for every index route without parameters', async () => {
  const document = (await app.inject('/api/v1/openapi.json')).json<{ paths: Record<string, unknown> }>();
  const targets = Object.keys(document.paths).filter(
    (path) =>
      path.startsWith('/api/v1/') &&
      !/[{}]|\.(?:csv|json)$|\/(?:stream|status|tokens|clock|build|boot|names|params-queries)$/.test(path),
  );
  expect(targets.length).toBeGreaterThan(20);
  for (const target of targets) {
    const served = await app.inject(target);
    const answer = await request(target);
    expect([target, answer.status, JSON.parse(answer.body)]).toEqual([
      target,
      served.statusCode,
      served.json(),
    ]);
  }
});

it('returns the same responses as the node: REST, RPC and batch requests', async () => {
  for (const target of [
    '/chain/rest/cosmos/base/tendermint/v1beta1/blocks/latest',
    '/chain/rest/cosmos/bank/v1beta1/supply?pagination.limit=2',
    '/chain/rest/cosmos/nowhere',
    '/chain/rpc/status',
    '/chain/rpc/tx_search?query=%22tx.height=200%22',
    '/chain/rest/together?path=%2Fcosmos%2Fbank%2Fv1beta1%2Fparams&path=%2Fcosmos%2Fnowhere',
  ]) {
    const served = await app.inject(target);
    const answer = await request(target);
    expect([target, answer.status, JSON.parse(answer.body)]).toEqual([
      target,
      served.statusCode,
      served.json(),
    ]);
  }
  expect((await request('/chain/rest/cosmos/bank/v1beta1/params', '1')).status).toBe(
    (
      await app.inject({
        url: '/chain/rest/cosmos/bank/v1beta1/params',
        headers: { 'x-cosmos-block-height': '1' },
      })
    ).statusCode,
  );
});

it.each(['/api/v1/blocks/%', '/chain/rest/cosmos/%/x', '/chain/rpc/%', '/chain/rest/together?path=/%25'])(
  'returns the status of the service for the invalid %s',
  async (target) => {
    const served = await app.inject(target);
    expect([served.statusCode, (await request(target)).status]).toEqual([400, 400]);
  },
);

it('returns an error for unsupported routes', async () => {
  for (const target of ['/api/v1/avatar/0123456789ABCDEF', '/api/v1/blocks.csv', '/counterparty/rest/x'])
    expect(await request(target)).toMatchObject({ status: 404, body: /not part of a published archive/ });
  expect(
    (await published.answer({ method: 'POST', target: '/chain/rest/x', height: undefined })).status,
  ).toBe(501);
});

it('reads the first part in full at startup, then single pieces', () => {
  expect(read.length).toBeGreaterThan(0);
  expect(read).not.toContain(FIRST_PART);
});
