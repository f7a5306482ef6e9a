import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseLockedError } from '../errors.ts';
import { isLocked, lockFolder } from './lock-file.ts';

/** Maximum wait of an operator after a crash. */
const OPENS_MS = 10_000;
let folder: string;
let bundle: string;
let made = 0;
const children: ChildProcess[] = [];

beforeAll(async () => {
  // Longer than the address of a socket may be.
  folder = join(await mkdtemp(join(tmpdir(), 'cairn-lock-')), 'x'.repeat(120));
  bundle = join(folder, 'lock-file.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'lock-file.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    logLevel: 'error',
  });
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const newDir = (): string => {
  made += 1;
  return join(folder, `database-${made}`);
};

/** Why no process can be PID 1 here; undefined when one can. */
function missing(): string | undefined {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs the right to make a pid namespace';
  }
}

/** Starts a process that takes and holds the lock; returns its first output. */
async function hold(
  dir: string,
  { inNamespace = false } = {},
): Promise<{ child: ChildProcess; output: string }> {
  const source = `const { lockFolder } = await import(${JSON.stringify(bundle)});
    const said = await lockFolder(${JSON.stringify(dir)}).then(() => 'held by ' + process.pid, (error) => error.name);
    console.log(said);
    setInterval(() => undefined, 1000);`;
  const node = [process.execPath, '--input-type=module', '--eval', source];
  const [command = '', ...rest] = inNamespace
    ? ['unshare', '--pid', '--fork', '--kill-child', ...node]
    : node;
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const output = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text))),
  );
  return { child, output: output.trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe.concurrent('lockFolder', () => {
  it('refuses while the holder lives, succeeds after it, and reports nothing about the holder', async () => {
    const dir = newDir();
    const lock = await lockFolder(dir);
    expect(await isLocked(dir)).toBe(true);
    const refused = await lockFolder(dir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseLockedError);
    expect(String(refused)).not.toMatch(/process \d/);
    await lock.release();
    expect(await isLocked(dir)).toBe(false);
    await (await lockFolder(dir)).release();
  });

  it('respects a suspended process', async () => {
    const dir = newDir();
    const { child, output } = await hold(dir);
    expect(output).toMatch(/^held by/);
    child.kill('SIGSTOP');
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(DatabaseLockedError);
  });

  it('takes over after kill -9', async () => {
    const dir = newDir();
    const { child } = await hold(dir);
    await kill(child);
    const startMs = performance.now();
    const lock = await lockFolder(dir);
    expect(performance.now() - startMs).toBeLessThan(OPENS_MS);
    await lock.release();
  });

  const refusal = missing();
  it.skipIf(refusal !== undefined)(
    refusal ?? 'passes to the next after kill -9 where both are process 1, and not while the first lives',
    async () => {
      const dir = newDir();
      const first = await hold(dir, { inNamespace: true });
      expect(first.output).toBe('held by 1');
      expect((await hold(dir, { inNamespace: true })).output).toBe('DatabaseLockedError');
      await kill(first.child);
      const startMs = performance.now();
      expect((await hold(dir, { inNamespace: true })).output).toBe('held by 1');
      expect(performance.now() - startMs).toBeLessThan(OPENS_MS);
    },
  );

  it('succeeds for one of many concurrent takers after the holder is gone', async () => {
    const dir = newDir();
    const { child } = await hold(dir);
    await kill(child);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(dir)));
    const taken = all.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(taken).toHaveLength(1);
    expect(taken[0]?.lost.aborted).toBe(false);
    await taken[0]?.release();
  });

  it('fails for a taker whose file another one replaces at once', async () => {
    const dir = newDir();
    const path = `${dir}.lock`;
    const { child } = await hold(dir);
    await kill(child);
    const [gone, other] = [
      await readFile(path, 'utf8'),
      JSON.stringify({ token: 'a1b2c3d4e5f6', system: 'x' }),
    ];
    const taking = lockFolder(dir).then(
      (lock) => lock.release().then(() => 'held'),
      (error: unknown) => (error instanceof DatabaseLockedError ? 'refused' : error),
    );
    for (let text = gone; text === gone || text === '';) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      text = await readFile(path, 'utf8').catch(() => '');
    }
    await writeFile(path, other);
    const timer = setInterval(() => void utimes(path, new Date(), new Date()), 100);
    expect(await taking).toBe('refused');
    expect(await readFile(path, 'utf8')).toBe(other);
    clearInterval(timer);
  });

  it('respects a holder on another machine while its file is touched, and no longer', async () => {
    const dir = newDir();
    const path = `${dir}.lock`;
    await writeFile(path, JSON.stringify({ token: 'a1b2c3d4e5f6', system: 'another', hasSocket: true }));
    let beats = 0;
    const timer = setInterval(() => {
      beats += 1;
      void utimes(path, beats, beats);
    }, 1_000);
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(DatabaseLockedError);
    clearInterval(timer);
    await (await lockFolder(dir)).release();
  });

  it('reports the loss when another process has taken the lock', async () => {
    const dir = newDir();
    const lock = await lockFolder(dir);
    await writeFile(`${dir}.lock`, JSON.stringify({ token: '000000000000', system: 'x', hasSocket: false }));
    await once(lock.lost, 'abort');
    await lock.release();
    // The file now belongs to the other process.
    expect(await readFile(`${dir}.lock`, 'utf8')).toContain('000000000000');
  });

  it.each([
    ['a process of this number that began later', async (path: string) => utimes(path, 1, 1)],
    ['this very process', async (path: string) => writeFile(path, String(process.pid))],
    ['nobody', async (path: string) => writeFile(path, '4194305')],
  ])('of an older version is free where its number is that of %s', async (_name, change) => {
    const dir = newDir();
    const { child } = await hold(dir);
    await rm(`${dir}.lock`);
    await writeFile(`${dir}.lock`, String(child.pid));
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(DatabaseLockedError);
    await change(`${dir}.lock`);
    await (await lockFolder(dir)).release();
  });

  it('takes over a truncated file', async () => {
    const dir = newDir();
    await writeFile(`${dir}.lock`, '');
    await (await lockFolder(dir)).release();
  });
});
