// Finds Chromium, or installs it with the system's package manager.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that disable its requests to other hosts. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For the pages of tests, which live for seconds: optimising code would cost more than it saves. */
export const SHORT_LIVED_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-turbofan --no-maglev'];

/** The path of a Chromium: `CHROMIUM_PATH`, or one on the path; undefined when there is none. */
export function findChromium(env = process.env) {
  return find(NAMES, env);
}

/** The same for tests, which need no window: Chromium's headless program takes half the work. */
export function findHeadless() {
  return find([HEADLESS, ...NAMES], process.env);
}

/**
 * The path of a Chromium, installed by the system's package manager if possible. Throws a sentence otherwise.
 */
export function needChromium(log) {
  return findChromium() ?? install(['chromium'], log);
}

/** The same for tests. */
export function needHeadless(log) {
  return findHeadless() ?? install([HEADLESS, 'chromium'], log);
}

function find(names, env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(
    (file) => existsSync(file),
  );
}

const MISSING =
  'Chromium is missing: the browser tests need one. Install it (Debian: apt-get install chromium) or name one with CHROMIUM_PATH.';

/** Installs the first available package. */
function install(packages, log) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) throw new Error(MISSING);
  log('Chromium is missing; installing it with apt-get ...');
  const faults = [runApt(['update'])];
  for (const name of packages) {
    faults.push(runApt(['install', '-y', '--no-install-recommends', name]));
    const installed = find([name], process.env);
    if (installed !== undefined) return installed;
  }
  throw new Error([MISSING, ...faults.filter((fault) => fault !== null)].join('\n'));
}

/** The failure of apt, or null. */
function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  return status === 0 ? null : `apt-get ${args[0]}: ${stderr.trim().split('\n').at(-1)}`;
}
