#!/usr/bin/env node
// Lints what may have changed its verdict: a file counts as linted only while it, everything that it imports and what holds for
// all files are what they were when it was found clean.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './lib/bootstrap.mjs';
import { lintKeys } from './lib/lint-keys.mjs';

const KEPT = join(ROOT, 'node_modules/.cache/lint.json');

function readKept() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}

const keys = lintKeys(ROOT);
const kept = readKept();
const stale = [...keys].filter(([file, key]) => kept[file] !== key).map(([file]) => file);
console.log(`${stale.length} of ${keys.size} files to lint`);
const { status } =
  stale.length === 0
    ? { status: 0 }
    : spawnSync(
        process.execPath,
        [
          join(ROOT, 'node_modules/eslint/bin/eslint.js'),
          '--max-warnings',
          '0',
          '--no-warn-ignored',
          ...stale,
        ],
        { cwd: ROOT, stdio: 'inherit' },
      );
if (status === 0) {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(Object.fromEntries(keys)));
}
process.exitCode = status ?? 1;
