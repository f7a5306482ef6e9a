// Brings node_modules and dist up to date with the checkout. Dependency-free: runs before anything is
// installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const MODULES = join(ROOT, 'node_modules');
const INSTALL_STAMP = join(MODULES, '.cairn-install');
const DIST = join(ROOT, 'dist');
const BUILD = join(ROOT, 'scripts', 'build.mjs');
/** The English texts, for translators (`npm run words`). */
const CATALOGUE = 'en.json';
/** Number of builds to retain, as a running program may still serve an older one. */
const MAX_BUILDS = 4;
/** Inputs of the build. Source folders only: results, data and tests do not change it. */
const SOURCES = [
  'apps/web',
  'apps/service/src',
  'apps/service/chains',
  'apps/service/package.json',
  'packages',
  'scripts/build.mjs',
  'CHANGELOG.md',
  'package-lock.json',
];
const NO_SOURCE = /(^|\/)(node_modules|dist|recorded|\.vite|\.cache)(\/|$)|\.test\.tsx?$/;

/** Whether cairn supports this version of Node: 20.19 or newer. */
export function isNodeNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/** All files below a folder, or the file itself, in a fixed order. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = tryReadDir(path);
  if (entries === null) return [path];
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !NO_SOURCE.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(join(path, entry.name))
        : entry.isFile()
          ? [join(path, entry.name)]
          : [],
    );
}

function tryReadDir(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** A hash of names and contents. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(ROOT, path)))) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The languages that the pages are translated into; none in a build of one fixed language. */
export function translationTags() {
  if (process.env.CAIRN_LANGUAGE) return [];
  const files = tryReadDir(join(ROOT, 'apps/web/words')) ?? [];
  return files
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.json') && name !== CATALOGUE)
    .map((name) => basename(name, '.json'))
    .sort();
}

/** Those that a build lacks. */
export const missingTranslations = (build) =>
  translationTags().filter((tag) => !existsSync(join(build, 'translations', tag)));

/** Builds the missing translations beside the running program. Resolves when there are no more. */
export async function buildTranslations(build, stopped) {
  if (missingTranslations(build).length === 0) return;
  const built = run(
    process.execPath,
    [BUILD, build, '--translations'],
    stopped,
    constants.priority.PRIORITY_BELOW_NORMAL,
  );
  await Promise.race([built, stopped]);
}

/** Resolves when another program has built all translations. */
export async function untilTranslated(build) {
  while (missingTranslations(build).length > 0) await sleep(1000, undefined, { ref: false });
}

/** Differs by language, too. */
function sourceHash() {
  const language = process.env.CAIRN_LANGUAGE ?? '';
  const hash = hashOf(SOURCES);
  if (language === '') return hash;
  return createHash('sha256')
    .update(`${hash} ${language} ${textOf(language)}`)
    .digest('hex');
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Whether the installed packages are those of the lockfile: npm has a lockfile of its own in node_modules.
 */
export function isInstalled(lockfile, installed) {
  return Object.entries(lockfile.packages).every(([path, entry]) => {
    if (path === '' || entry.link || entry.optional || entry.peer || !path.includes('node_modules/'))
      return true;
    return installed.packages[path]?.version === entry.version;
  });
}

function needsInstall(lockHash) {
  if (!existsSync(MODULES)) return true;
  if (textOf(INSTALL_STAMP) === lockHash) return false;
  const hidden = textOf(join(MODULES, '.package-lock.json'));
  if (hidden === '' || !isInstalled(JSON.parse(textOf(join(ROOT, 'package-lock.json'))), JSON.parse(hidden)))
    return true;
  writeFileSync(INSTALL_STAMP, lockHash);
  return false;
}

/** Runs a child process; its output is shown only when it fails. */
function run(program, args, stopped, priority = constants.priority.PRIORITY_NORMAL) {
  return new Promise((resolve, reject) => {
    // A test runner's NODE_ENV would build React's development version.
    const env = { ...process.env };
    delete env.NODE_ENV;
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (priority !== constants.priority.PRIORITY_NORMAL && child.pid !== undefined)
      setPriority(child.pid, priority);
    let output = '';
    const collect = (chunk) => (output = (output + chunk).slice(-20_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    stopped.then(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(signal === null ? output.trim() : 'Stopped.'));
    });
  });
}

async function step(name, log, work) {
  const begun = Date.now();
  await work();
  log(`${name} ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

function npm(args, stopped) {
  const cli = process.env.npm_execpath;
  // Started by npm, npm's own file is run with this Node: npm may not be on the path.
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], stopped)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, stopped);
}

/**
 * Installs when the lockfile changed, builds when sources did. `stopped` resolves when the user interrupts.
 * Returns the folder of the build.
 */
export async function bringUpToDate(log, stopped = new Promise(() => {})) {
  await installWhenNeeded(log, stopped);
  return buildWhenNeeded(log, stopped);
}

/** Runs `npm ci` where the installed packages are not those of the lockfile. */
export async function installWhenNeeded(log, stopped = new Promise(() => {})) {
  const lockHash = hashOf(['package-lock.json']);
  if (needsInstall(lockHash)) {
    log('Installing packages ...');
    await step('Installed in', log, async () => {
      await npm(['ci', '--no-audit', '--no-fund', '--prefer-offline'], stopped);
      writeFileSync(INSTALL_STAMP, lockHash);
    });
  }
}

async function buildWhenNeeded(log, stopped) {
  const hash = sourceHash();
  const out = join(DIST, hash.slice(0, 16));
  if (!existsSync(out)) {
    log('Building ...');
    await step('Built in', log, () => buildInto(out, stopped));
    dropOldBuilds();
  }
  nameCurrent(out);
  return out;
}

/** A build appears atomically, under its own name: running programs continue with theirs. */
async function buildInto(out, stopped) {
  const draft = join(DIST, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  await run(process.execPath, [BUILD, draft, '--no-translations'], stopped);
  // Another process may have finished the same build.
  if (existsSync(out)) rmSync(draft, { recursive: true });
  else renameSync(draft, out);
}

/** `dist/current`, which journeys use. */
function nameCurrent(out) {
  const link = `${out}.link`;
  rmSync(link, { force: true });
  symlinkSync(basename(out), link);
  renameSync(link, join(DIST, 'current'));
}

function dropOldBuilds() {
  const builds = readdirSync(DIST)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(DIST, name), builtMs: statSync(join(DIST, name)).mtimeMs }))
    .sort((a, b) => b.builtMs - a.builtMs);
  for (const { path } of builds.slice(MAX_BUILDS)) rmSync(path, { recursive: true, force: true });
}
