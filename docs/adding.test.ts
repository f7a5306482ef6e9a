import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

interface FileDiff {
  readonly path: string;
  /** The lines of each hunk, with their marks. */
  readonly hunks: readonly (readonly string[])[];
}

const [messageDiff = [], tableDiff = []] = [
  ...readFileSync(join(ROOT, 'docs/adding.md'), 'utf8').matchAll(/```diff\n([\s\S]*?)```/g),
].map(([, text = '']) =>
  text
    .split(/^--- /m)
    .filter((file) => file !== '')
    .map((file): FileDiff => {
      const [path = '', ...lines] = file.trimEnd().split('\n');
      return {
        path,
        hunks: lines
          .join('\n')
          .split('\n@@\n')
          .map((hunk) => hunk.split('\n')),
      };
    }),
);

/** The lines of a hunk before and after it. */
const sideOf = (hunk: readonly string[], mark: '-' | '+'): string =>
  hunk
    .filter((line) => line === '' || line.startsWith(mark) || line.startsWith(' '))
    .map((line) => line.slice(1))
    .join('\n');

it('shows a message as it is defined, in two files and at most ten lines', () => {
  expect(messageDiff).toHaveLength(2);
  for (const { path, hunks } of messageDiff)
    for (const hunk of hunks)
      expect(readFileSync(join(ROOT, path), 'utf8')).toContain(`\n${sideOf(hunk, '+')}\n`);
  expect(messageDiff.flatMap(({ hunks }) => hunks.flat()).length).toBeLessThanOrEqual(10);
});

/** A checkout that shares the installed packages and the recorded networks. */
function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'cairn-recipe-'));
  for (const folder of ['packages', 'apps'])
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  cpSync(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  symlinkSync(join(ROOT, 'data'), join(copy, 'data'));
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@cairn'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name === '.bin' || !/^(?:\.|@cairn$)/.test(name))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@cairn', name));
  return copy;
}

function apply(copy: string, { path, hunks }: FileDiff): string {
  const next = readdirSync(join(copy, 'packages/db/migrations')).length + 1;
  const file = path.replace('NNNN', String(next).padStart(4, '0'));
  for (const hunk of hunks) {
    const [before, after] = [sideOf(hunk, '-'), sideOf(hunk, '+')];
    const [head, tail, ...more] =
      before === '' ? ['', ''] : readFileSync(join(copy, file), 'utf8').split(before);
    expect([tail === undefined, more], `${path} has once: ${before}`).toEqual([false, []]);
    writeFileSync(join(copy, file), `${head}${after}${tail === '' ? '\n' : tail}`);
  }
  return file;
}

it('shows a table with an endpoint and a panel that compile and read the recording, in seven files', async () => {
  expect(tableDiff).toHaveLength(7);
  const copy = copyOfCheckout();
  try {
    const files = tableDiff.map((diff) => apply(copy, diff));
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        extends: './apps/web/tsconfig.json',
        compilerOptions: { types: ['node', 'vite/client'], incremental: false, tsBuildInfoFile: null },
        include: [],
        files: files.filter((file) => /\.tsx?$/.test(file)),
      }),
    );
    // As in the project of databases: optimizing their WebAssembly would double its cost.
    const test = { testTimeout: 900_000, execArgv: ['--liftoff-only'] };
    writeFileSync(join(copy, 'vitest.config.ts'), `export default ${JSON.stringify({ test })};\n`);
    const faults = async (name: string, ...args: readonly string[]) =>
      run(join(copy, 'node_modules/.bin', name), args, { cwd: copy }).then(
        () => '',
        (error: unknown) => inspect(error),
      );
    expect(await faults('tsgo', '-p', 'tsconfig.json')).toBe('');
    expect(await faults('vitest', 'run', ...files.filter((file) => file.endsWith('.test.ts')))).toBe('');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
