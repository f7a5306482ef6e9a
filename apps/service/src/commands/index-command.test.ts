import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyOf, ELYS, temporaryFolder } from '@cairn/archive/testing/archives';
import { postgresMissing, testPostgres, type TestDatabase } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { foldedTo } from '@cairn/indexer/follow-tip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandIn } from '../../testing/run-command.ts';
import { runNode } from '../../testing/running-service.ts';

describe.skipIf(postgresMissing !== undefined)(postgresMissing ?? 'cairn index --to', () => {
  let test: TestDatabase;
  let env: { readonly DATABASE_URL: string };
  beforeAll(async () => {
    test = await testPostgres({ prepared: 'index' });
    env = { DATABASE_URL: test.url ?? '' };
  });
  afterAll(() => test.close());

  it('exits with 130 when it is stopped before, and so does an export, which writes nothing', async () => {
    const stopped = Promise.resolve();
    const to = ['--archive', ELYS, '--to', String(INDEXED_TO + 50)];
    const complained = 'Stopped before the end';
    expect(await runCommandIn({ env, stopped }, 'index', ...to)).toMatchObject({ code: 130, complained });
    const out = await temporaryFolder();
    const exported = await runCommandIn({ env, stopped }, 'export', '--parquet', out, ...to);
    expect(exported).toMatchObject({ code: 130, complained });
    expect(await readdir(out)).toEqual([]);
  });

  it('is not exported up to an earlier height', async () => {
    const out = await temporaryFolder();
    for (const flag of ['--to', '--hold']) {
      const end = [flag, String(INDEXED_TO - 10)];
      const run = await runCommandIn({ env }, 'export', '--parquet', out, '--archive', ELYS, ...end);
      expect(run.code).toBe(1);
      expect(run.complained).toContain(`the index goes to height ${INDEXED_TO}`);
    }
    expect(await readdir(out)).toEqual([]);
  });

  it('indexes a recording beyond the position of its replay', async () => {
    const to = INDEXED_TO + 3;
    const replay = ['--archive', ELYS, '--replay-from', String(INDEXED_TO + 1)];
    expect(await runCommandIn({ env }, 'index', ...replay, '--to', String(to))).toMatchObject({ code: 0 });
    expect(await foldedTo(test.database)).toBe(to);
  });

  it('waits until a node has the height', async () => {
    const to = INDEXED_TO + 5;
    const node = await runNode(to - 1);
    const urls = ['--node', `${node.url}/chain/rest`, '--rpc', `${node.url}/chain/rpc`];
    const run = runCommandIn({ env }, 'index', ...urls, '--to', String(to));
    await expect.poll(() => foldedTo(test.database)).toBe(to - 1);
    const later = new Promise((resolve) => setTimeout(resolve, 500, 'waits'));
    expect(await Promise.race([run, later])).toBe('waits');
    node.moveTo(to);
    const ended = await run;
    expect(ended).toMatchObject({ code: 0, complained: '' });
    expect(ended.printed).toMatch(new RegExp(`^ended: height ${to} of ${to}\\b`, 'm'));
    expect(await foldedTo(test.database)).toBe(to);
    await node.stop();
  });
});

describe('the embedded index of a recording', () => {
  it('is not one of another recording, of another program version, or of later heights', async () => {
    const folder = await temporaryFolder();
    const data = join(folder, 'data');
    await mkdir(join(data, 'index', 'elysnet-1', 'archive'), { recursive: true });
    const program = { fillFile: pathToFileURL(join(folder, 'fill.mjs')) };
    await writeFile(program.fillFile, 'one version');
    const run = async (to: number, archive: string, ...command: readonly string[]) => {
      const flags = ['--archive', archive, '--data-dir', data, '--to', String(to)];
      return (await runCommandIn(program, ...command, ...flags)).printed;
    };
    const exported = (to: number) => run(to, ELYS, 'export', '--parquet', join(folder, String(to)));
    const folders = async () =>
      (await readdir(join(data, 'index', 'elysnet-1'))).filter((name) => !name.includes('.lock'));
    expect(await exported(3)).toContain('heights 1 to 3,');
    expect(await exported(2)).toMatch(/up to height 3 is emptied[^]*heights 1 to 2,/);
    const first = await folders();
    await writeFile(program.fillFile, 'another version');
    await run(1, ELYS, 'index');
    const second = await folders();
    const copy = await copyOf(ELYS);
    const manifest = join(copy, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    // As one that has grown.
    await writeFile(manifest, `${text}\n`);
    expect(await run(2, copy, 'index')).not.toContain('emptied');
    expect(await folders()).toEqual(second);
    await writeFile(manifest, text.replace(/"first_hash": "../, '"first_hash": "00'));
    await run(1, copy, 'index');
    const third = await folders();
    expect([first, second, third].map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(new Set([...first, ...second, ...third]).size).toBe(3);
  });
});
