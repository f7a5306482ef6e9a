// Finds Chromium, or has the system install it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that keep it from asking for anything but our pages. */
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

/** The path of a Chromium: `CHROMIUM_PATH`, or one on the path; undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE].find(
    (file) => existsSync(file),
  );
}

/** The path of a Chromium, installed by the system's package manager where that is possible. Throws a sentence otherwise. */
export function needChromium(say) {
  const found = findChromium();
  if (found !== undefined) return found;
  const missing =
    'Chromium is missing: the browser tests need one. Install it (Debian: apt-get install chromium) or name one with CHROMIUM_PATH.';
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`);
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) throw new Error(missing);
  say('Chromium is missing; installing it with apt-get ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${missing}\napt-get ${args[0]}: ${stderr.trim().split('\n').at(-1)}`);
  }
  const installed = findChromium();
  if (installed === undefined) throw new Error(missing);
  return installed;
}
