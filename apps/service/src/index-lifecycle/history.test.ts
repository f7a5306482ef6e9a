import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELYS } from '@cairn/archive/testing/archives';
import { callService } from '@cairn/api/call-service';
import { indexStatusCall } from '@cairn/api/history/index-status';
import { listBlocksCall } from '@cairn/api/history/blocks';
import { copyOf } from '@cairn/archive/testing/archives';
import { DatabaseUnavailableError } from '@cairn/db/errors';
import { postgresMissing, testPostgres } from '@cairn/db/testing/databases';
import { packFolder } from '@cairn/db/pglite/pack-folder';
import { copyPrepared, INDEXED_TO } from '@cairn/db/testing/prepared';
import { indexArchive } from '@cairn/indexer/testing/index-archive';
import { unwindTo } from '@cairn/indexer/unwind';
import { openProxy } from '@cairn/node-client/testing/switchable-proxy';
import { afterEach, describe, expect, it } from 'vitest';
import {
  fillTables,
  preparedNodeRoot,
  preparedPlace,
  preparedRoot,
  runNode,
  runService,
  temporaryFolder,
  until,
  type RunningService,
} from '../../testing/running-service.ts';
import type { RunFillJob } from './fill-job.ts';

/** An early start: little to index. */
const EARLY = 20;
/** A start that is prepared already. */
const START = INDEXED_TO;
const running: RunningService[] = [];
async function started(...parameters: Parameters<typeof runService>): Promise<RunningService> {
  const service = await runService(...parameters);
  running.push(service);
  return service;
}
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});
const newest = async ({ client }: RunningService): Promise<number> =>
  (await callService(client, listBlocksCall, { query: { limit: 1 } })).items[0]?.height ?? 0;

/** A fill that fails after its last height the first time; `written` receives the heights of each. */
const failingOnce =
  (written: number[]): RunFillJob =>
  async (job, report, signal) => {
    let heights = 0;
    const count: typeof report = (progress) => {
      heights = progress.heightsWritten;
      report(progress);
    };
    await fillTables(job, count, signal);
    written.push(heights);
    if (written.length === 1) throw new DatabaseUnavailableError('the disk is full');
  };

describe('the index of a recorded network', () => {
  it('ends before its filling has begun', async () => {
    const node = await runNode(START);
    await node.stop();
    expect(node.history.status().state).toBe('preparing');
  });

  it('answers 503 with Retry-After and progress while it is prepared, and still serves pages', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const fill: RunFillJob = async (job, report, signal) => {
      await held;
      await fillTables(job, report, signal);
    };
    const service = await started({ place: { root: await preparedRoot() }, start: EARLY, fill });
    const early = await fetch(`${service.url}/api/v1/blocks`);
    expect([early.status, await early.json()]).toMatchObject([
      503,
      { error: { detail: 'the index is being prepared' }, progress: { done: 0, of: EARLY } },
    ]);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${service.url}/ready`)).status).toBe(503);
    expect((await fetch(`${service.url}/blocks`)).status).toBe(200);
    expect(await callService(service.client, indexStatusCall, {})).toMatchObject({
      state: 'preparing',
      height: null,
    });
    release();
    await service.indexed(EARLY);
    expect(await newest(service)).toBe(EARLY);
    expect((await fetch(`${service.url}/ready`)).status).toBe(200);
  });

  it('is prepared once: a second start uses a copy and follows the head from there', async () => {
    const root = await preparedRoot();
    let fills = 0;
    const fill: RunFillJob = (...args) => {
      fills += 1;
      return fillTables(...args);
    };
    const first = await started({ place: { root }, start: EARLY, fill });
    await first.indexed(EARLY);
    first.moveTo(EARLY + 5);
    await first.indexed(EARLY + 5);
    await first.stop();
    running.splice(0);
    const second = await started({ place: { root }, start: EARLY, fill });
    await second.indexed(EARLY);
    expect([fills, await newest(second)]).toEqual([1, EARLY]);
    second.moveTo(EARLY + 3);
    await second.indexed(EARLY + 3);
    expect(await newest(second)).toBe(EARLY + 3);
    await second.stop();
    running.splice(0);
    // Copies are removed with their process.
    const [version = ''] = readdirSync(root);
    expect(readdirSync(join(root, version))).toEqual(['snapshot-0', `snapshot-${EARLY}`]);
  });

  it('omits a damaged part, reports it, and is rebuilt when the part was repaired', async () => {
    const dir = await copyOf(ELYS);
    const part = join(dir, 'heights/0000001-0000025.br');
    const bytes = readFileSync(part);
    truncateSync(part, 1_000);
    const origin = { kind: 'archive', dir, identity: 'a recording for tests', start: EARLY + 20 } as const;
    const root = await preparedRoot();
    const first = await started({ place: { root }, start: EARLY + 20, origin });
    await first.indexed(EARLY + 20);
    const status = () => callService(first.client, indexStatusCall, {});
    await until(async () => (await status()).proof !== null);
    const reason = 'part heights/0000001-0000025.br of the archive is damaged';
    expect(await status()).toMatchObject({
      firstHeight: 26,
      problem: null,
      degraded: true,
      quarantined: { count: 25, heights: { 0: { height: 1, reason }, 24: { height: 25, reason } } },
      proof: { from: 1, to: EARLY + 20, blocks: 15, quarantined: 25, complete: false },
    });
    expect((await fetch(`${first.url}/ready`)).status).toBe(200);
    await first.stop();
    running.splice(0);
    writeFileSync(part, bytes);
    const second = await started({ place: { root }, start: EARLY + 20, origin });
    await second.indexed(EARLY + 20);
    expect(await callService(second.client, indexStatusCall, {})).toMatchObject({
      firstHeight: 1,
      fromGenesis: true,
      degraded: false,
    });
  });

  it('continues from an earlier snapshot, and restarts with a looping replay', async () => {
    const jobs: number[] = [];
    const fill: RunFillJob = async (job, report, signal) => {
      await fillTables(
        job,
        (progress) => {
          if (progress.heightsWritten > 0) jobs.push(progress.heightsWritten);
          report(progress);
        },
        signal,
      );
    };
    const service = await started({
      place: { root: await preparedRoot('index') },
      start: START + 10,
      fill,
    });
    await service.indexed(START + 10);
    expect(Math.max(...jobs)).toBe(10);
    service.moveTo(START + 15);
    await service.indexed(START + 15);
    service.moveTo(START + 10);
    await until(() => service.history.status().height === START + 10);
    await until(async () => (await newest(service)) === START + 10);
  });
});

/** Blocks of the stream after a height: a number of them, or until it breaks off. */
async function received(url: string, after: number, count: number): Promise<readonly number[]> {
  const { body } = await fetch(`${url}/api/v1/stream?after=${after}`);
  let text = '';
  const chunks: AsyncIterable<Uint8Array> = body ?? new ReadableStream();
  for await (const chunk of chunks) {
    text += Buffer.from(chunk).toString('utf8');
    if ([...text.matchAll(/^event: block$/gm)].length >= count) break;
  }
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

describe.skipIf(postgresMissing !== undefined)(postgresMissing ?? 'a service over PostgreSQL', () => {
  it('answers 503 while the database is down, and continues when it is back', async () => {
    const test = await testPostgres({ prepared: 'index' });
    const gate = await openProxy(test.url ?? '');
    const url = Object.assign(new URL(test.url ?? ''), { host: new URL(gate.url).host }).href;
    const service = await started({ place: { url }, start: START });
    await service.indexed(START);
    expect(await newest(service)).toBe(START);
    gate.close();
    await until(async () => (await fetch(`${service.url}/api/v1/blocks?limit=7`)).status === 503);
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    await until(() => service.history.status().state === 'waiting');
    expect(await (await fetch(`${service.url}/ready`)).json()).toMatchObject({
      status: 'not ready',
      reason: 'the database does not respond',
    });
    expect(await received(service.url, START - 3, 3)).toEqual([]);
    service.moveTo(START + 4);
    await gate.open();
    await service.indexed(START + 4);
    await until(() => service.history.status().state === 'following');
    expect((await fetch(`${service.url}/ready`)).status).toBe(200);
    expect(await received(service.url, START, 4)).toEqual([1, 2, 3, 4].map((more) => START + more));
    expect(await newest(service)).toBe(START + 4);
    await service.stop();
    running.splice(0);
    gate.close();
    await test.close();
  });

  it('is indexed while slow reads take all connections of readers', async () => {
    const test = await testPostgres({ prepared: 'index' });
    const service = await started({ place: { url: test.url ?? '' }, start: START });
    await service.indexed(START);
    const { database } = service.history.reader();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const reads = Array.from({ length: 10 }, () => database.transaction(() => released));
    service.moveTo(START + 2);
    await service.indexed(START + 2);
    expect(service.history.status().state).toBe('following');
    release();
    await Promise.all(reads);
    await service.stop();
    running.splice(0);
    await test.close();
  });

  it('serves the chain that another process put in the place of the old one', async () => {
    const test = await testPostgres({ prepared: 'index' });
    const service = await started({ place: { url: test.url ?? '' }, start: START, readOnly: true });
    await service.indexed(START);
    const { generation } = service.history.reader();
    const heights: (number | undefined)[] = [];
    service.history.onHeight((height) => heights.push(height));
    await test.database.script("update chain set first_hash = '\\x01'");
    await until(() => service.history.status().chain?.firstHash === '01');
    expect(heights).toEqual([undefined]);
    expect(service.history.reader().generation).toBe(generation + 1);
    await service.stop();
    running.splice(0);
    await test.close();
  });

  it('caches nothing of blocks that another process replaced between two looks', async () => {
    const test = await testPostgres({ prepared: 'index' });
    const service = await started({ place: { url: test.url ?? '' }, start: START, readOnly: true });
    await service.indexed(START);
    const { generation } = service.history.reader();
    await until(() => service.history.status().state === 'following');
    await unwindTo(test.database, START - 1);
    // Both the counted unwinding and the lower height.
    await until(() => service.history.reader().generation === generation + 2);
    expect(service.history.status().height).toBeLessThan(START);
    await service.stop();
    running.splice(0);
    await test.close();
  });

  it.each([true, false])('refuses the index of another chain (readOnly: %s)', async (readOnly) => {
    const test = await testPostgres({ prepared: 'index' });
    await test.database.script("update chain set chain_id = 'other-1'");
    const node = await runNode(START);
    const place = { url: test.url ?? '' };
    const service = await started({ place, start: START, readOnly, origin: originAt(node) });
    await until(() => service.history.status().state === 'failed');
    expect(service.history.status()).toMatchObject({
      chain: null,
      problem: 'the index is for other-1, the source for elysnet-1',
    });
    expect((await fetch(`${service.url}/api/v1/blocks?limit=7`)).status).toBe(503);
    await service.stop();
    running.splice(0);
    await node.stop();
    await test.close();
  });

  it.each([true, false])(
    'stops to serve an index that another process makes one of another chain (readOnly: %s)',
    async (readOnly) => {
      const test = await testPostgres({ prepared: 'index' });
      const service = await started({ place: { url: test.url ?? '' }, start: START, readOnly });
      await service.indexed(START);
      await test.database.script("update chain set chain_id = 'other-1'");
      await until(() => service.history.status().state === 'failed');
      expect(service.history.status().problem).toBe('the index is for other-1, the source for elysnet-1');
      const leadership = await test.database.lead();
      expect(leadership).toBeDefined();
      await leadership?.release();
      await service.stop();
      running.splice(0);
      await test.close();
    },
  );

  it('serves an index of another chain once another process has made it one of this chain', async () => {
    const test = await testPostgres({ prepared: 'index' });
    await test.database.script("update chain set chain_id = 'other-1'");
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const service = await started({ place: { url: test.url ?? '' }, start: START, readOnly: true, report });
    await until(() => service.history.status().state === 'failed');
    await test.database.script("update chain set chain_id = 'elysnet-1'");
    await service.indexed(START);
    expect(await newest(service)).toBe(START);
    expect(service.history.status().problem).toBeNull();
    expect(lines).toHaveLength(1);
    await service.stop();
    running.splice(0);
    await test.close();
  });

  it('gives up on a database that a newer program has migrated', async () => {
    const test = await testPostgres({ prepared: 'index' });
    await test.database.script("insert into schema_migration values ('9999_newer', 'x')");
    const service = await started({ place: { url: test.url ?? '' }, start: START });
    await until(() => service.history.status().state === 'failed');
    expect(service.history.status().problem).toMatch(/9999_newer, which this program does not know/);
    await service.stop();
    running.splice(0);
    await test.close();
  });

  it.each(['node', 'archive'] as const)(
    'of the %s is reset once, however often its filling is interrupted',
    async (kind) => {
      const test = await testPostgres({ prepared: 'index' });
      const node = await runNode(EARLY);
      running.push(node);
      const written: number[] = [];
      const origin = kind === 'node' ? { origin: originAt(node) } : {};
      const place = { url: test.url ?? '' };
      const fill = failingOnce(written);
      const service = await started({ place, start: EARLY, ...origin, fill, reset: true });
      await until(() => written.length === 2);
      await service.indexed(EARLY);
      expect(written).toEqual([EARLY, 0]);
      await service.stop();
      running.splice(1);
      await test.close();
    },
  );
});

describe.skipIf(postgresMissing !== undefined)(postgresMissing ?? 'a replay over PostgreSQL', () => {
  it.each([
    ["chain set chain_id = 'other-1'", `for other-1, the recording for elysnet-1`],
    ["chain set first_hash = '\\x00'", 'for another chain with the name elysnet-1'],
    ['progress set folded_to = 2481', 'at height 2481, the recording ends at 2480'],
  ])('does not empty another index: %s', async (change, reason) => {
    const test = await testPostgres({ prepared: 'index' });
    await test.database.script(`update ${change}`);
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const service = await started({ place: { url: test.url ?? '' }, start: EARLY, report });
    await until(() => service.history.status().state === 'failed');
    expect(service.history.status().problem).toContain(`the index is ${reason}: `);
    expect(lines).toHaveLength(1);
    expect(await test.database.query('select 1 from block')).toHaveLength(INDEXED_TO);
    await service.stop();
    running.splice(0);
    await test.close();
  });

  it.each([
    ['is ahead of it', false, EARLY + 1],
    ['is to be reset', true, EARLY],
  ])('empties an index that %s, and reports that', async (_, reset, indexed) => {
    const test = await testPostgres();
    await indexArchive(test.database, ELYS, { to: indexed });
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const service = await started({ place: { url: test.url ?? '' }, start: EARLY, reset, report });
    await until(() => lines.length > 0);
    await service.indexed(EARLY);
    expect(lines).toEqual([`The index of elysnet-1 up to height ${indexed} is emptied`]);
    await service.stop();
    running.splice(0);
    await test.close();
  });
});

/** A node that is another service. */
const originAt = ({ url }: RunningService) =>
  ({
    kind: 'node',
    nodes: [{ url: `${url}/chain/rest`, rpcUrl: `${url}/chain/rpc` }],
    chainId: 'elysnet-1',
    addressPrefix: 'elys',
  }) as const;

/** Damages a database. */
const damage = (dir: string) => truncateSync(join(dir, 'global', 'pg_control'), 0);

describe('the index of a node', () => {
  it('waits for a node that is down, reports it, and misses nothing when it is back', async () => {
    const node = await runNode(START);
    const { place, close } = await preparedPlace('index', preparedNodeRoot);
    const service = await started({ place, start: START, origin: originAt(node) });
    await service.indexed(START);
    const port = Number(new URL(node.url).port);
    await node.stop();
    await until(() => service.history.status().problem !== null);
    expect(await newest(service)).toBe(START);
    running.push(await runNode(START + 6, port));
    await service.indexed(START + 6);
    const { items } = await callService(service.client, listBlocksCall, { query: { limit: 10 } });
    expect(items.map(({ height }) => height)).toEqual(Array.from({ length: 10 }, (_, at) => START + 6 - at));
    await until(() => service.history.status().problem === null);
    await service.stop();
    running.shift();
    await close();
  });

  it('is off where the node has too many blocks, and the service is ready', async () => {
    const node = await runNode(EARLY);
    running.push(node);
    const place = { root: temporaryFolder() };
    const service = await started({ place, start: EARLY, origin: originAt(node), maxBlocks: EARLY - 1 });
    await until(() => service.history.status().state === 'off');
    expect(service.history.status().problem).toMatch(/^the node has 20 blocks: start later/);
    const ready = await fetch(`${service.url}/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', index: 'off' }]);
    expect((await fetch(`${service.url}/api/v1/blocks`)).status).toBe(503);
  });

  it('is moved away when it is damaged, rebuilt automatically, and reports it until then', async () => {
    const node = await runNode(EARLY);
    running.push(node);
    const root = await preparedNodeRoot('index');
    damage(join(root, 'node'));
    const service = await started({ place: { root }, start: EARLY, origin: originAt(node) });
    await until(() => service.history.status().problem === 'the index was damaged, and is being rebuilt');
    const status = await (await fetch(`${service.url}/api/v1/status`)).text();
    expect(status).toContain('the index was damaged');
    expect(status).not.toContain(root);
    await service.indexed(EARLY);
    expect(service.history.status().problem).toBeNull();
    expect(readdirSync(root)).toEqual(expect.arrayContaining(['node', 'node.damaged']));
  });
});

describe('the reset index of a node', () => {
  it('continues after a fault of its first filling', async () => {
    const node = await runNode(EARLY);
    running.push(node);
    const written: number[] = [];
    const fill = failingOnce(written);
    const place = { root: await preparedNodeRoot() };
    const service = await started({ place, start: EARLY, origin: originAt(node), fill, reset: true });
    await service.indexed(EARLY);
    expect(written).toEqual([EARLY]);
  });

  it('is not taken from one that was to replace it', async () => {
    const node = await runNode(EARLY);
    running.push(node);
    const root = await preparedNodeRoot();
    const next = join(root, 'node.next');
    await copyPrepared('tables', next);
    writeFileSync(join(next, 'half-made'), '');
    const service = await started({ place: { root }, start: EARLY, origin: originAt(node), reset: true });
    await service.indexed(EARLY);
    expect(readdirSync(join(root, 'node'))).not.toContain('half-made');
  });
});

describe('a prepared index of a recorded network', () => {
  it('is prepared again after damage', async () => {
    const root = await preparedRoot();
    const [version = ''] = readdirSync(root);
    const snapshot = join(root, version, `snapshot-${EARLY}`);
    const bad = await copyPrepared('index');
    damage(bad);
    await packFolder(bad, snapshot);
    const service = await started({ place: { root }, start: EARLY });
    await service.indexed(EARLY);
    expect(await newest(service)).toBe(EARLY);
  });
});
