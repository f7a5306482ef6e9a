/** Each line of the specification broken once: whether a test that the line names notices. [TEXT IN SECTION AND LINE ...] */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readChecklist, type ChecklistLine, type NamedTest } from '../docs/read-checklist.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';

const LIST = join('bench', 'support', 'mutations.txt');
/** Ends what hangs: an index may be prepared first. */
const MAX_RUN_MS = 600_000;

interface Mutation {
  readonly line: ChecklistLine;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const resultSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
});
interface Ran {
  readonly passed: number;
  readonly failed: number;
}

/** The list, with the line that each block names. @throws {Error} naming every block that fits no line or no file. */
function readMutations(lines: readonly ChecklistLine[]): readonly Mutation[] {
  const faults: string[] = [];
  const blocks = readFileSync(LIST, 'utf8')
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .filter((block) => block.length > 0);
  const mutations = blocks.flatMap(([head = '', file = '', ...changes]): Mutation[] => {
    const [section, start] = [head.slice(0, 1), head.slice(2)];
    const fitting = lines.filter(
      ({ heading, text }) => heading.startsWith(section) && text.startsWith(start),
    );
    const textOf = (sign: string) =>
      changes
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(2))
        .join('\n');
    const [from, to] = [textOf('-'), textOf('+')];
    const found = existsSync(file) ? readFileSync(file, 'utf8').split(from).length - 1 : 0;
    const [line] = fitting;
    if (fitting.length !== 1) faults.push(`${head}: ${fitting.length} lines begin so`);
    if (found !== 1) faults.push(`${head}: ${file} has ${found} times ${from}`);
    return line === undefined ? [] : [{ line, file, from, to }];
  });
  const unbroken = lines.filter((line) => !mutations.some((mutation) => mutation.line === line));
  faults.push(...unbroken.map(({ heading, text }) => `${heading}: ${text}: nothing breaks it`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return mutations;
}

/** Where a test runs, the cheap ones first. */
const PROJECTS = ['pure', 'db', 'dom', 'browser'] as const;
type Project = (typeof PROJECTS)[number];

function projectOf(file: string): Project {
  if (file.endsWith('.e2e.ts')) return 'browser';
  if (file.endsWith('.dom.test.ts')) return 'dom';
  return /^(?:apps\/service|packages\/(?:db|indexer))\//.test(file) ? 'db' : 'pure';
}

/** A title as vitest prints it: what `each` puts in may be anything. */
const patternOf = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[a-z]|\\\$[a-z.]+/gi, '.*');

/** Runs tests in a checkout; undefined where the run itself broke. */
async function runTests(
  dir: string,
  project: Project,
  tests: readonly NamedTest[],
): Promise<Ran | undefined> {
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
  const statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const count = (status: string) => statuses.filter((one) => one === status).length;
  return { passed: count('passed'), failed: count('failed') };
}

/** Runs the tests of a line project by project until one fails. */
async function judge(dir: string, { tests }: ChecklistLine): Promise<string> {
  const seen: string[] = [];
  for (const project of PROJECTS) {
    const named = tests.filter(({ file }) => projectOf(file) === project);
    if (named.length === 0) continue;
    const ran = await runTests(dir, project, named);
    if (ran === undefined) return `the run of ${project} broke`;
    if (ran.failed > 0) return NOTICED;
    seen.push(`${ran.passed} passed`);
    if (ran.passed === 0) return `no test of ${project} ran`;
  }
  return `NOT noticed: ${seen.join(', ')}`;
}

const NOTICED = 'noticed';
const { entries } = readChecklist('spec-checklist.md', ROOT);
const wanted = process.argv.slice(2);
const mutations = readMutations(entries).filter(({ line: { heading, text } }) =>
  wanted.length === 0 ? true : wanted.some((part) => `${heading.slice(0, 1)} ${text}`.includes(part)),
);
const dir = mkdtempSync(join(tmpdir(), 'cairn-mutations-'));
let noticed = 0;
try {
  execFileSync('git', ['clone', '-q', ROOT, dir]);
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), dir]);
  // What is kept of builds is written in place.
  rmSync(join(dir, 'node_modules', '.cache'), { recursive: true, force: true });
  const lines = [...new Set(mutations.map(({ line }) => line))];
  for (const project of PROJECTS) {
    const tests = lines.flatMap((line) => line.tests.filter(({ file }) => projectOf(file) === project));
    if (tests.length === 0) continue;
    const ran = await runTests(dir, project, tests);
    if (ran === undefined || ran.failed > 0 || ran.passed === 0)
      throw new Error(`the tests of ${project} do not pass as they are: ${JSON.stringify(ran)}`);
    console.log(`${project}: ${ran.passed} tests pass as they are`);
  }
  for (const { line, file, from, to } of mutations) {
    const path = join(dir, file);
    const text = readFileSync(path, 'utf8');
    const begun = performance.now();
    writeFileSync(path, text.split(from).join(to));
    const verdict = await judge(dir, line);
    writeFileSync(path, text);
    if (verdict === NOTICED) noticed += 1;
    const name = `${line.heading.slice(0, 1)} ${line.text}`;
    console.log(
      `${verdict.padEnd(10)} ${((performance.now() - begun) / 1000).toFixed(0).padStart(3)} s  ${name.slice(0, 70).padEnd(70)}  ${file.split('/').at(-1) ?? ''}`,
    );
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
console.log(`\n${noticed} of ${mutations.length} noticed`);
process.exitCode = noticed === mutations.length ? 0 : 1;
