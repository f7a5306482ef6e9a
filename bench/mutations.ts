/**
 * Breaks each line of the specification once: whether a test that the line names fails. [TEXT IN SECTION AND LINE
 * ...]
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { readChecklist, type ChecklistLine, type NamedTest } from '../docs/read-checklist.ts';
import { readMutations, type Mutation } from './support/read-mutations.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';

/** Ends runs that hang; an index may be prepared first. */
const MAX_RUN_MS = 600_000;
/** Mutations tested at once. */
const MAX_BATCH_SIZE = 8;

const resultSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          title: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});
interface Ran {
  readonly file: string;
  readonly title: string;
  readonly status: string;
  /** The reason it failed. */
  readonly reason: string;
}

/** Where a test runs, the fast ones first. */
const PROJECTS = ['pure', 'db', 'dom', 'browser'] as const;
type Project = (typeof PROJECTS)[number];

function projectOf(file: string): Project {
  if (file.endsWith('.e2e.ts')) return 'browser';
  if (file.endsWith('.dom.test.ts')) return 'dom';
  return /^(?:apps\/service|packages\/(?:db|indexer))\//.test(file) ? 'db' : 'pure';
}

/** A title as vitest prints it: placeholders of `each` match anything. */
const patternOf = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[a-z]|\\\$[a-z.]+/gi, '.*');

/** Runs tests in a checkout; undefined when the run itself failed. */
async function runTests(
  dir: string,
  project: Project,
  tests: readonly NamedTest[],
): Promise<readonly Ran[] | undefined> {
  const out = join(dir, 'result.json');
  rmSync(out, { force: true });
  const isJourney = project === 'dom' || project === 'browser';
  const titles = tests.map(({ title }) => title);
  const pattern = titles.flatMap((title) => (title === undefined ? [] : [patternOf(title)])).join('|');
  const child = spawn(
    join(dir, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      ...(isJourney ? ['--config', 'e2e/vitest.config.ts'] : []),
      ...['--project', project, '--reporter=json', `--outputFile=${out}`],
      ...(titles.includes(undefined) ? [] : ['-t', pattern]),
      ...new Set(tests.map(({ file }) => file)),
    ],
    { cwd: dir, stdio: 'ignore', detached: true },
  );
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), MAX_RUN_MS);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (!existsSync(out)) return undefined;
  const { testResults } = v.parse(resultSchema, JSON.parse(readFileSync(out, 'utf8')));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      file: relative(dir, name),
      title,
      status,
      reason: failureMessages.join('\n'),
    })),
  );
}

/** Whether a line names this test. */
const isNamed =
  ({ tests }: ChecklistLine) =>
  ({ file, title }: Ran): boolean =>
    tests.some(
      (test) =>
        test.file === file &&
        (test.title === undefined || new RegExp(`^${patternOf(test.title)}$`).test(title)),
    );

/**
 * Applies mutations, runs the tests of their lines in some projects, and reverts them. @returns those that a test
 * detected.
 */
async function tryOut(
  dir: string,
  mutations: readonly Mutation[],
  projects: readonly Project[],
): Promise<ReadonlySet<Mutation>> {
  const before = new Map(mutations.map(({ file }) => [file, readFileSync(join(dir, file), 'utf8')]));
  for (const { file, from, to } of mutations)
    writeFileSync(join(dir, file), (before.get(file) ?? '').split(from).join(to));
  const noticed = new Set<Mutation>();
  for (const project of projects) {
    const open = mutations.filter((mutation) => !noticed.has(mutation));
    const tests = open.flatMap(({ line }) => line.tests.filter(({ file }) => projectOf(file) === project));
    if (tests.length === 0) continue;
    const ran = await runTests(dir, project, tests);
    if (ran === undefined) console.log(`the run of ${project} broke: ${open.map(nameOf).join('; ')}`);
    for (const mutation of open)
      if (ran?.some((test) => test.status === 'failed' && isNamed(mutation.line)(test)) === true)
        noticed.add(mutation);
  }
  for (const [file, text] of before) writeFileSync(join(dir, file), text);
  return noticed;
}

const nameOf = ({ line, file }: Mutation): string =>
  `${line.heading.slice(0, 1)} ${line.text.slice(0, 70)} (${file.split('/').at(-1) ?? ''})`;

/** The basis of every page: a line may fail because of another's mutation. */
const SHARED = /^packages\/|\/src\/(?:shared|app)\//;

/** Those that can be tested together: in different files, and of lines that name different tests. */
function batchesOf(mutations: readonly Mutation[]): readonly (readonly Mutation[])[] {
  const batches: Mutation[][] = [];
  const keysOf = ({ line, file }: Mutation) => [file, ...line.tests.map((test) => JSON.stringify(test))];
  for (const mutation of mutations) {
    const keys = keysOf(mutation);
    const fitting = SHARED.test(mutation.file)
      ? undefined
      : batches.find(
          (batch) =>
            batch.length < MAX_BATCH_SIZE &&
            batch.every(
              (other) => !SHARED.test(other.file) && !keysOf(other).some((key) => keys.includes(key)),
            ),
        );
    if (fitting === undefined) batches.push([mutation]);
    else fitting.push(mutation);
  }
  return batches;
}

const { lines: checklist } = readChecklist('spec-checklist.md', ROOT);
const selected = process.argv.slice(2);
const { mutations: all, faults } = readMutations(checklist, ROOT);
if (faults.length > 0) throw new Error(faults.join('\n'));
const mutations = all.filter(({ line: { heading, text } }) =>
  selected.length === 0 ? true : selected.some((part) => `${heading.slice(0, 1)} ${text}`.includes(part)),
);
const dir = mkdtempSync(join(tmpdir(), 'cairn-mutations-'));
let unnoticed = 0;
try {
  execFileSync('git', ['clone', '-q', ROOT, dir]);
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), dir]);
  // Dependencies that a workspace needs in another version are below it.
  for (const workspace of readdirSync(join(ROOT, 'apps'))) {
    const own = join('apps', workspace, 'node_modules');
    if (existsSync(join(ROOT, own))) execFileSync('cp', ['-al', join(ROOT, own), join(dir, own)]);
  }
  // Build caches are written in place.
  rmSync(join(dir, 'node_modules', '.cache'), { recursive: true, force: true });
  const lines = [...new Set(mutations.map(({ line }) => line))];
  for (const project of PROJECTS) {
    const tests = lines.flatMap((line) => line.tests.filter(({ file }) => projectOf(file) === project));
    if (tests.length === 0) continue;
    const ran = await runTests(dir, project, tests);
    const named = ran?.filter(({ status }) => status === 'passed' || status === 'failed') ?? [];
    const failed = named.filter(({ status }) => status === 'failed');
    const unrun = lines.filter(
      (line) => line.tests.some(({ file }) => projectOf(file) === project) && !named.some(isNamed(line)),
    );
    if (failed.length > 0 || unrun.length > 0)
      throw new Error(
        `${project} as it is: ${failed.map(({ title, reason }) => `${title} (${reason})`).join('; ')} failed, nothing ran for ${unrun.map(({ text }) => text).join('; ')}`,
      );
    console.log(`${project}: ${named.length} tests pass as they are`);
  }
  const report = (mutation: Mutation, verdict: string) =>
    console.log(`${verdict.padEnd(12)} ${nameOf(mutation)}`);
  const left: Mutation[] = [];
  for (const mutation of mutations) {
    const isNoticed = (await tryOut(dir, [mutation], ['pure', 'db'])).has(mutation);
    if (isNoticed) report(mutation, 'noticed');
    else left.push(mutation);
  }
  for (const batch of batchesOf(left)) {
    const found = await tryOut(dir, batch, ['dom', 'browser']);
    for (const mutation of batch) report(mutation, found.has(mutation) ? 'noticed' : 'NOT noticed');
    unnoticed += batch.length - found.size;
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
console.log(`\n${mutations.length - unnoticed} of ${mutations.length} noticed`);
process.exitCode = unnoticed === 0 ? 0 : 1;
