/**
 * What a visitor sees while the database, the node or the disk fails; pages recover without a reload, and no data is
 * lost.
 */
import { temporaryFolder } from '@cairn/archive/testing/archives';
import { postgresMissing } from '@cairn/db/testing/databases';
import { startPostgresServer, type PostgresServer } from '@cairn/db/testing/postgres-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProxy, type SwitchableProxy } from '@cairn/node-client/testing/switchable-proxy';
import type { DomPage } from '../apps/web/testing/dom-page.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { at, listAt, parseJson, textAt, type Json } from '../apps/web/testing/json.ts';
import { mountSmallDisk, smallDiskMissing, type SmallDisk } from './support/small-disk.ts';
import { startCairn, type RunningCairn } from './support/start-cairn.ts';
import { untilIndexed } from './support/until-indexed.ts';

/** The application renders the pages: the faults are injected between it and the service. */
const { visit } = domPages();

/** Blocks of at most two seconds, for a quarter of an hour: the tests of a busy machine take minutes. */
const REPLAY = ['--replay-from', '2000', '--replay-speed', '1.5'];
const INDEXED = ['--from', '1900'];
/** Time limit for detecting a fault and recovering from it, on a busy machine too. */
const SOON = { timeout: 180_000, interval: 250 };
const NO_DATABASE = 'the database does not respond';
const NO_NODE = 'the node does not respond';
const DISK_FULL = 'the disk is full';

interface Response {
  readonly status: number;
  readonly body: Json;
  readonly ms: number;
}

async function get(origin: string, path: string): Promise<Response> {
  const begun = performance.now();
  const response = await fetch(origin + path);
  const body = parseJson(await response.text());
  return { status: response.status, body, ms: performance.now() - begun };
}

const readiness = async (origin: string): Promise<number> => (await get(origin, '/ready')).status;
const problem = async (origin: string): Promise<Json | undefined> =>
  at((await get(origin, '/health')).body, 'index', 'problem');
const region = (page: DomPage, name: string | RegExp) => page.getByRole('region', { name });
const rowsOf = (page: DomPage, name: string | RegExp) => region(page, name).locator('[data-row]');

/** The latest block of the node that the explorer at `origin` replays. */
async function headOf(origin: string): Promise<number> {
  const { body } = await get(origin, '/chain/rest/cosmos/base/tendermint/v1beta1/blocks/latest');
  return Number(textAt(body, 'block', 'header', 'height'));
}

/** Waits until the index has passed a height, and checks by its count that no earlier block is missing. */
async function expectComplete(origin: string, past: number): Promise<void> {
  const proven = async (): Promise<boolean> => {
    const { body } = await get(origin, '/api/v1/status');
    const [height, to] = [Number(at(body, 'height')), Number(at(body, 'proof', 'to'))];
    return at(body, 'problem') === null && height > past && to > past;
  };
  await expect.poll(proven, SOON).toBe(true);
  const { body } = await get(origin, '/api/v1/status');
  const proof = at(body, 'proof') ?? null;
  expect(proof).toMatchObject({
    complete: true,
    brokenLinks: 0,
    wrongTxCounts: 0,
    from: at(body, 'firstHeight'),
  });
  const { body: list } = await get(origin, '/api/v1/blocks?limit=100');
  const heights = listAt(list, 'items').map((item) => Number(at(item, 'height')));
  expect(heights.length).toBe(100);
  expect(heights).toEqual(heights.map((_, index) => (heights[0] ?? 0) - index));
}

/** Opens the leaderboard's index tab without loading a new page. */
async function goToRealised(page: DomPage): Promise<void> {
  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  await page.getByRole('tab', { name: /^Realised/ }).click();
}

describe.skipIf(postgresMissing !== undefined)(postgresMissing ?? 'the database', () => {
  let server: PostgresServer;
  let cairn: RunningCairn;
  beforeAll(async () => {
    server = await startPostgresServer();
    cairn = await startCairn([...REPLAY, ...INDEXED], { DATABASE_URL: server.url });
    await untilIndexed(cairn.url);
  });
  afterAll(() => cairn.stop());

  it('fails and recovers: shown content stays, panels of the node go on, those of the index report it and fill without a reload', async () => {
    const { url } = cairn;
    const { page, errors } = await visit(url, '/validators');
    await rowsOf(page, 'Uptime over longer windows').first().waitFor();
    const rows = await rowsOf(page, 'Uptime over longer windows').count();
    await server.stop();
    await expect.poll(() => readiness(url), SOON).toBe(503);
    expect((await get(url, '/ready')).body).toMatchObject({
      status: 'not ready',
      index: 'waiting',
      reason: NO_DATABASE,
    });
    expect(await get(url, '/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', index: { state: 'waiting', problem: NO_DATABASE } },
    });
    expect(await get(url, '/api/v1/txs?limit=7')).toMatchObject({
      status: 503,
      body: { error: { detail: NO_DATABASE } },
    });
    expect(await rowsOf(page, 'Uptime over longer windows').count()).toBe(rows);
    await goToRealised(page);
    const sentence = `This explorer’s index is not available: ${NO_DATABASE}. When it is,`;
    await region(page, /^Realised/)
      .getByText(sentence)
      .waitFor();
    await page.getByRole('tab', { name: /^Positions/ }).click();
    await rowsOf(page, 'Open positions').first().waitFor();
    const head = await headOf(url);
    await expect.poll(() => headOf(url), SOON).toBeGreaterThan(head);

    const other = await visit(url, '/status');
    await region(other.page, 'Index').getByText('waiting for its database').waitFor();
    await region(other.page, 'Index').getByText(NO_DATABASE).waitFor();
    await page.getByRole('tab', { name: /^Realised/ }).click();
    await region(page, /^Realised/)
      .getByText(sentence)
      .waitFor();
    const missed = await headOf(url);
    await server.start();
    await expect.poll(() => readiness(url), SOON).toBe(200);
    await rowsOf(page, /^Realised/)
      .first()
      .waitFor();
    await region(other.page, 'Index').getByText('follows the network').waitFor();
    await expectComplete(url, missed);
    expect(errors.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    await other.close();
  });

  it('stalls: nothing waits longer than ten seconds, and it continues where it stopped', async () => {
    const { url } = cairn;
    server.freeze();
    try {
      const answers = await Promise.all([
        get(url, '/api/v1/txs?limit=11'),
        get(url, '/api/v1/blocks?limit=13'),
      ]);
      for (const { status, body, ms } of answers)
        expect({ status, body, isSoon: ms < 25_000 }).toMatchObject({
          status: 503,
          body: { error: { detail: NO_DATABASE } },
          isSoon: true,
        });
      await expect.poll(() => readiness(url), SOON).toBe(503);
      expect(await problem(url)).toBe(NO_DATABASE);
      // The failure is known by now, so nothing waits.
      const { status, ms } = await get(url, '/api/v1/txs?limit=17');
      const longest = Math.max(...answers.map((answer) => answer.ms));
      expect({ status, isAtOnce: ms < longest / 2 }).toEqual({ status: 503, isAtOnce: true });
    } finally {
      server.thaw();
    }
    await expect.poll(() => readiness(url), SOON).toBe(200);
    await expectComplete(url, await headOf(url));
  });

  it('is slow: answers are late, and still come', async () => {
    const { url } = cairn;
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let beat = 0; beat < 6; beat += 1) {
      server.freeze();
      const delayed = get(url, `/api/v1/txs?limit=${20 + beat}`);
      await pause(1_200);
      server.thaw();
      expect(await delayed).toMatchObject({ status: 200 });
      await pause(300);
    }
    expect(await readiness(url)).toBe(200);
    await expectComplete(url, await headOf(url));
  });
});

/** A proposal that changed a parameter: the previous value is state of an older height. */
const ENDED = 18;

const diskMissing = smallDiskMissing();

describe('the node and the disk', () => {
  let node: RunningCairn;
  let cairn: RunningCairn;
  let gate: SwitchableProxy;
  let disk: SmallDisk | undefined;
  beforeAll(async () => {
    node = await startCairn([...REPLAY, '--index', 'off']);
    gate = await openProxy(node.url);
    const source = ['--node', `${gate.url}/chain/rest`, '--rpc', `${gate.url}/chain/rpc`];
    if (diskMissing === undefined) disk = mountSmallDisk(600);
    const data = disk?.dir ?? (await temporaryFolder());
    cairn = await startCairn([...source, ...INDEXED, '--data-dir', data]);
    await untilIndexed(cairn.url);
  });
  afterAll(async () => {
    await cairn.stop();
    gate.close();
    await node.stop();
    disk?.unmount();
  });

  it('the node is read through this explorer alone, at older heights too: a default node allows no page to read it', async () => {
    const { page, errors } = await visit(cairn.url, '/changes/1.2.0');
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).origin));
    const heights: string[] = [];
    page.on('request', (request) => {
      const height = request.headers()['x-cosmos-block-height'];
      if (height !== undefined) heights.push(height);
    });
    await page.goto(`${cairn.url}/proposal/${ENDED}`);
    await page.settled();
    expect(await page.getByText('does not have the earlier value').count()).toBe(0);
    expect(heights).not.toEqual([]);
    for (const path of ['/', '/validators', '/assets', '/parameters']) {
      await page.goto(cairn.url + path);
      await page.settled();
      expect(await page.getByText('Could not load').count(), path).toBe(0);
    }
    expect([...requested]).toEqual([cairn.url]);
    expect(errors).toEqual({ console: [], failed: [], thirdParty: [] });
  });

  it('the node fails and recovers: panels of the index go on, those of the node report it, and no block is missing', async () => {
    const { url } = cairn;
    const { page, errors } = await visit(url, '/validators');
    await rowsOf(page, 'Uptime over longer windows').first().waitFor();
    gate.close();
    await expect.poll(() => problem(url), SOON).toContain(NO_NODE);
    // History is served, so it is ready; the status shows why it does not advance.
    const ready = await get(url, '/ready');
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready', index: 'following' } });
    expect(textAt(ready.body, 'problem')).toContain(NO_NODE);
    expect(await rowsOf(page, 'Uptime over longer windows').count()).toBeGreaterThan(0);

    const other = await visit(url, '/status');
    await region(other.page, 'Index').getByText('stalled').waitFor();
    await region(other.page, 'Index').getByText(NO_NODE).waitFor();
    const third = await visit(url, '/blocks');
    await expect
      .poll(() => third.page.locator('header').first().textContent(), SOON)
      .toContain('node unreachable');
    const missed = await headOf(node.url);
    await gate.open();
    await expect.poll(() => problem(url), SOON).toBeNull();
    await region(other.page, 'Index').getByText('follows the network').waitFor();
    await third.page.locator('main [data-row]').first().waitFor();
    await expectComplete(url, missed);
    expect(errors.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    await third.close();
    await other.close();
  });

  const full =
    diskMissing ??
    'the disk is full: pages are served with a note, and once there is space the index continues without a gap';
  it.skipIf(diskMissing !== undefined)(full, async () => {
    const { url } = cairn;
    const { page, errors } = await visit(url, '/validators');
    await rowsOf(page, 'Uptime over longer windows').first().waitFor();
    await expect
      .poll(async () => {
        disk?.fill();
        return problem(url);
      }, SOON)
      .toContain(DISK_FULL);
    expect(await rowsOf(page, 'Uptime over longer windows').count()).toBeGreaterThan(0);
    const other = await visit(url, '/status');
    await region(other.page, 'Index').getByText(DISK_FULL).waitFor();
    const head = await headOf(url);
    await expect.poll(() => headOf(url), SOON).toBeGreaterThan(head);
    await goToRealised(page);
    await page.getByRole('tab', { name: /^Positions/ }).click();
    await rowsOf(page, 'Open positions').first().waitFor();
    disk?.free();
    await expect.poll(() => problem(url), SOON).toBeNull();
    await expectComplete(url, await headOf(url));
    await region(other.page, 'Index').getByText('follows the network').waitFor();
    expect(errors.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    await other.close();
  });
});
