// Runs the checks, the tests and the browser journeys. The last line is the total of all three.
//   --checks, --unit, --e2e   only these parts
//   --changed[=COMMIT]        only what is affected by changes since a commit (default: HEAD)
//   --shard=N/M               the Nth of M equal parts
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, bringUpToDate, installWhenNeeded } from './lib/bootstrap.mjs';
import { changedFiles } from './lib/changed-files.mjs';
import { CHECKS, checksOfChange } from './lib/checks.mjs';
import { needHeadless } from './lib/chromium.mjs';

const RESULTS = join(ROOT, 'test-results');
const BIN = join(ROOT, 'node_modules', '.bin');
/** Names shown for each file with skipped tests. */
const SKIPPED_SHOWN = 4;
const REASON_CHARS = 600;
const SLOWEST_SHOWN = 20;
const options = process.argv.slice(2);
const parts = options.filter((option) => /^--(?:checks|unit|e2e)$/.test(option));
const wants = (part) => parts.length === 0 || parts.includes(part);
const valueOf = (name) => options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
const shard = valueOf('--shard');
const since = options.includes('--changed') ? 'HEAD' : valueOf('--changed');
const total = { passed: 0, failed: 0, skipped: new Map() };
const failures = [];
const durations = [];

const seconds = (begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

/** The reason of a failed test, short enough for the list at the end. */
const firstLine = ([message = '']) => message.split('\n')[0].slice(0, REASON_CHARS);

function fail(name, output) {
  total.failed += 1;
  failures.push(name);
  console.log(`FAIL  ${name}`);
  if (output)
    console.log(
      output
        .trim()
        .split('\n')
        .slice(-60)
        .map((line) => `      ${line}`)
        .join('\n'),
    );
}

/** Runs a program; its output is returned, or passed on when `show` is set. */
function run(command, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const [program, ...args] = command;
    const child = spawn(join(BIN, program), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function runCheck({ name, command, verdict }) {
  const begun = Date.now();
  const { code, output } = await run(command);
  const fault = verdict?.(output) ?? null;
  if (code !== 0 || fault !== null) return fail(name, fault === null ? output : `${output}\n${fault}`);
  total.passed += 1;
  console.log(`ok    ${name} (${seconds(begun)})`);
}

/** One at a time, beside the tests; those of a change in parallel, as its tests are few. */
async function runChecks(checks) {
  const [number, of] = shard?.split('/').map(Number) ?? [1, 1];
  const own = checks.filter((_, index) => index % of === number - 1);
  if (since !== undefined) await Promise.all(own.map(runCheck));
  else for (const check of own) await runCheck(check);
}

/** Adds the results of a test run to the total. A file that could not be run is a failure. */
function addResults(file, what, code) {
  let results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fail(`${what}: no results were written`);
  }
  const before = total.failed;
  for (const suite of results.testResults) {
    const where = relative(ROOT, suite.name);
    if (suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'))
      fail(`${where}: ${suite.message.split('\n')[0]}`);
    for (const test of suite.assertionResults) {
      durations.push({ ms: test.duration ?? 0, name: `${where}: ${test.fullName}` });
      if (test.status === 'passed') total.passed += 1;
      else if (test.status === 'failed')
        fail(`${where}: ${test.fullName}\n    ${firstLine(test.failureMessages)}`);
      else total.skipped.set(where, [...(total.skipped.get(where) ?? []), test.fullName]);
    }
  }
  // Other failures of the run (an unhandled rejection, for example) must be reported.
  if (code !== 0 && total.failed === before) fail(`${what}: ended with code ${code}`);
}

async function runVitest(what, config, { files = [], env = {} } = {}) {
  const begun = Date.now();
  console.log(`${what} ...`);
  const out = join(RESULTS, `${what.toLowerCase().replaceAll(' ', '-')}.json`);
  const command = [
    'vitest',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${out}`,
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
    ...files,
  ];
  const { code } = await run(command, { env, show: true });
  addResults(out, what, code);
  console.log(`${what} took ${seconds(begun)}`);
}

async function runJourneys({ files, pages }) {
  try {
    await runVitest('Browser journeys', 'e2e/vitest.config.ts', {
      files,
      env: {
        CHROMIUM_PATH: needHeadless((line) => console.log(line)),
        ...(pages === null ? {} : { CAIRN_PAGES: pages.join() }),
      },
    });
  } catch (error) {
    fail('Browser journeys', error.message);
  }
}

/** What is run: `null` means all tests of a kind, `[]` none. */
async function plan() {
  const everything = { checks: CHECKS, units: null, journeys: null, pages: null };
  if (since === undefined) return everything;
  // It needs a package that may have just been installed.
  const { reachedTests } = await import('./lib/reached-tests.mjs');
  const changed = changedFiles(ROOT, since);
  const reached = reachedTests(ROOT, changed);
  console.log(`${changed.length} files changed since ${since}`);
  if (reached !== null) return { checks: checksOfChange(changed), ...reached };
  console.log('Every test is affected.');
  return everything;
}

const begun = Date.now();
process.chdir(ROOT);
let selected;
try {
  const log = (line) => console.log(line);
  await installWhenNeeded(log);
  selected = await plan();
  // Sizes are of a build; an explorer that is started for pages makes its own.
  if (selected.checks === CHECKS) await bringUpToDate(log);
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const { checks, units, journeys, pages } = selected;
const checked = wants('--checks') ? runChecks(checks) : undefined;
if (wants('--unit') && units?.length !== 0)
  await runVitest('Tests', 'vitest.config.ts', { files: units ?? [] });
if (wants('--e2e') && journeys?.length !== 0) await runJourneys({ files: journeys ?? [], pages });
await checked;
if (total.skipped.size > 0) console.log('\nSkipped:');
for (const [file, names] of total.skipped) {
  const shown = names.slice(0, SKIPPED_SHOWN).map((name) => `    ${name}`);
  const more = names.length > SKIPPED_SHOWN ? [`    and ${names.length - SKIPPED_SHOWN} more`] : [];
  console.log([`  ${file}: ${names.length}`, ...shown, ...more].join('\n'));
}
const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
if (slowest.length > 0) console.log('\nSlowest:');
for (const { ms, name } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
// A failed journey leaves what its page showed.
const pagesLeft = readdirSync(RESULTS).filter((name) => name.endsWith('.log'));
if (pagesLeft.length > 0) console.log('\nPages of failed journeys:');
for (const name of pagesLeft) console.log(`  ${name}: ${readFileSync(join(RESULTS, name), 'utf8')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\nTotal time: ${seconds(begun)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
