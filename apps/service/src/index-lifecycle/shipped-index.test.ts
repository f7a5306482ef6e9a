import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ELYS } from '@cairn/archive/testing/archives';
import { callService } from '@cairn/api/call-service';
import { listBlocksCall } from '@cairn/api/history/blocks';
import { indexStatusCall } from '@cairn/api/history/index-status';
import { copyOf } from '@cairn/archive/testing/archives';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveOrigin } from '../network/archive-network.ts';
import type { ArchiveOrigin } from '../network/origin.ts';
import { runCommand } from '../../testing/run-command.ts';
import {
  preparedRoot,
  runService,
  temporaryFolder,
  until,
  type RunningService,
} from '../../testing/running-service.ts';
import { createFillJob, type RunFillJob } from './fill-job.ts';
import { loadShipped, shippedFile } from './shipped-index.ts';
import { createSnapshots } from './snapshots.ts';

/** An early start: little to index. */
const START = 20;
/** An archive that starts there, and what `cairn prepare` writes beside it. */
let origin: ArchiveOrigin;
let file: string;
let shipped: Buffer;
beforeAll(async () => {
  const dir = await copyOf(ELYS);
  const manifest = join(dir, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"replay_from": \d+/, `"replay_from": ${START}`));
  const { code, printed } = await runCommand('prepare', dir);
  expect([code, printed]).toEqual([0, expect.stringContaining(`The index at height ${START}: `)]);
  origin = await archiveOrigin(dir);
  file = shippedFile(dir);
  shipped = readFileSync(file);
});
beforeEach(() => writeFileSync(file, shipped));

let service: RunningService | undefined;
afterEach(() => service?.stop());

/** A service that makes the index from the archive once it is released. */
async function started() {
  let release: () => void = () => undefined;
  let fills = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  const fill: RunFillJob = async (job, report, signal) => {
    fills += 1;
    signal.throwIfAborted();
    await Promise.race([held, once(signal, 'abort')]);
    signal.throwIfAborted();
    await createFillJob(() => Date.now())(job, report, signal);
  };
  const root = await preparedRoot('tables', origin);
  const reports: string[] = [];
  const running = await runService({
    place: { root },
    start: START,
    origin,
    fill,
    report: (line) => reports.push(line),
  });
  service = running;
  return {
    running,
    reports,
    release,
    fills: () => fills,
    files: () => readdirSync(root).flatMap((version) => readdirSync(join(root, version))),
    status: () => callService(running.client, indexStatusCall, {}),
    newest: async () => (await callService(running.client, listBlocksCall, { query: { limit: 1 } })).items[0],
  };
}

/** Replaces text in the shipped file. */
function rewrite(from: string | RegExp, to: string): void {
  const text = brotliDecompressSync(shipped).toString('latin1');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
  writeFileSync(file, brotliCompressSync(Buffer.from(changed, 'latin1'), { params }));
}

describe('an index that ships with an archive', () => {
  it('is served before any block is indexed, follows the replay, and equals what the archive gives', async () => {
    const { running, status, newest, release, reports, files } = await started();
    await running.indexed(START);
    await until(async () => (await status()).state === 'following');
    expect([await status(), await newest()]).toMatchObject([
      { state: 'following', height: START, shipped: 'comparing', fromGenesis: true },
      { height: START },
    ]);
    running.moveTo(START + 3);
    await running.indexed(START + 3);
    release();
    await until(async () => (await status()).shipped !== 'comparing');
    expect([(await status()).shipped, await newest(), reports]).toMatchObject([
      'equal',
      { height: START + 3 },
      [],
    ]);
    expect(files()).toContain(`snapshot-${START}`);
  });

  it('is replaced when it differs from the archive', async () => {
    // The newest block has nine transactions.
    rewrite(new RegExp(`(?<before>\\n${START}\\t\\d+(?:\\t[^\\t\\n]*){5}\\t)\\d\\t`), '$<before>9\t');
    const { running, status, newest, release, reports } = await started();
    await running.indexed(START);
    const wrong = await newest();
    release();
    await until(async () => (await status().catch(() => undefined))?.shipped === null);
    await running.indexed(START);
    const right = await newest();
    expect([wrong?.txs, right?.txs]).toEqual([9, 1]);
    expect(reports).toEqual([
      'The index that came with the archive differs from it in block: it is replaced',
    ]);
  });

  it('is not used when it is damaged, of another archive, height or version of the tables', async () => {
    writeFileSync(file, shipped.subarray(0, shipped.length / 2));
    const damaged = await started();
    damaged.release();
    await damaged.running.indexed(START);
    expect((await damaged.status()).shipped).toBe(null);
    expect(damaged.reports).toEqual([`The index that came with the archive is not used: ${file} is damaged`]);
    await damaged.running.stop();
    rewrite(origin.identity, 'f'.repeat(64));
    const foreign = await started();
    await until(() => foreign.fills() === 1);
    expect([(await foreign.status()).state, foreign.reports]).toEqual(['preparing', []]);
    const loaded = () => loadShipped(origin, START, createSnapshots(temporaryFolder()));
    for (const [from, to] of [
      [` ${START} `, ` ${START + 1} `],
      [/[0-9a-f]{64}\n/, `${'f'.repeat(64)}\n`],
    ] as const) {
      rewrite(from, to);
      expect(await loaded()).toBeUndefined();
    }
  });

  it('is compared again by the next start when a comparison failed or was interrupted', async () => {
    const first = await started();
    await first.running.indexed(START);
    await first.running.stop();
    expect(first.files()).toEqual(['snapshot-0']);
    const reports: string[] = [];
    const fill: RunFillJob = () => Promise.reject(new Error('a disk without room'));
    service = await runService({
      // The shipped rows go into a new database.
      place: { root: temporaryFolder() },
      start: START,
      origin,
      fill,
      report: (line) => reports.push(line),
    });
    await service.indexed(START);
    const { client } = service;
    const status = () => callService(client, indexStatusCall, {});
    await until(async () => (await status()).shipped === 'unknown');
    await until(async () => (await status()).state === 'following');
    expect([await status(), reports]).toMatchObject([
      { state: 'following', height: START, problem: null },
      ['The index that came with the archive could not be compared with it: a disk without room'],
    ]);
  });
});
