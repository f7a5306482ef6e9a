// Everything that must hold: checks, tests, journeys in a browser. The last line is the total over all three.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, bringUpToDate } from './lib/bootstrap.mjs';
import { CHECKS } from './lib/checks.mjs';
import { needHeadless } from './lib/chromium.mjs';

const RESULTS = join(ROOT, 'test-results');
const BIN = join(ROOT, 'node_modules', '.bin');
const CHECKS_AT_ONCE = 2;
/** Names shown for each file with skipped tests. */
const SKIPPED_SHOWN = 4;
const parts = process.argv.slice(2);
const wants = (part) => parts.length === 0 || parts.includes(part);
const total = { passed: 0, failed: 0, skipped: new Map() };
const failures = [];

const seconds = (begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

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

async function runChecks() {
  console.log(`Checks: ${CHECKS.length}`);
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await runCheck(check);
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker));
}

/** Adds what a test run wrote down to the total. A file that could not be run is a failure of its own. */
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
      if (test.status === 'passed') total.passed += 1;
      else if (test.status === 'failed') fail(`${where}: ${test.fullName}`);
      else total.skipped.set(where, [...(total.skipped.get(where) ?? []), test.fullName]);
    }
  }
  // Whatever else made the run fail (an unhandled rejection, say) must not pass unseen.
  if (code !== 0 && total.failed === before) fail(`${what}: ended with code ${code}`);
}

async function runVitest(what, config, env = {}) {
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
  ];
  const { code } = await run(command, { env, show: true });
  addResults(out, what, code);
  console.log(`${what} took ${seconds(begun)}`);
}

const begun = Date.now();
process.chdir(ROOT);
try {
  await bringUpToDate((line) => console.log(line));
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (wants('--checks')) await runChecks();
if (wants('--unit')) await runVitest('Tests', 'vitest.config.ts');
if (wants('--e2e')) {
  try {
    await runVitest('Browser journeys', 'e2e/vitest.config.ts', {
      CHROMIUM_PATH: needHeadless((line) => console.log(line)),
    });
  } catch (error) {
    fail('Browser journeys', error.message);
  }
}
if (total.skipped.size > 0) console.log('\nSkipped:');
for (const [file, names] of total.skipped) {
  const shown = names.slice(0, SKIPPED_SHOWN).map((name) => `    ${name}`);
  const more = names.length > SKIPPED_SHOWN ? [`    and ${names.length - SKIPPED_SHOWN} more`] : [];
  console.log([`  ${file}: ${names.length}`, ...shown, ...more].join('\n'));
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\nAll of it took ${seconds(begun)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
