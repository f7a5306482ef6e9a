// Each rule of the linter refuses its sample: detects rules that a new version removes or changes.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './bootstrap.mjs';
import { SAMPLES } from './lint-samples.mjs';

const { rules, overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'));
const RULES = new Set([rules, ...overrides.map((override) => override.rules)].flatMap(Object.keys));
/** It reports where the compiler gives up a memo that no other rule reports; there is no known sample. */
const WITHOUT_SAMPLE = 'react/preserve-manual-memoization';

/** Folders where the rules of pages apply, or those of packages. */
const folderOf = (rule) =>
  ['no-restricted-globals', 'no-restricted-properties'].includes(rule)
    ? 'packages/chain/src'
    : 'apps/web/src';

function writeSamples() {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'apps/web/tsconfig.json'])
    cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "extends": "./tsconfig.base.json", "include": ["packages"] }',
  );
  const files = new Map();
  for (const [rule, code] of Object.entries(SAMPLES)) {
    const name = `${rule.replaceAll(/\W/g, '-')}.${/<p|<B/.test(code) ? 'tsx' : 'ts'}`;
    mkdirSync(join(folder, folderOf(rule)), { recursive: true });
    writeFileSync(join(folder, folderOf(rule), name), `${code}\nexport {};\n`);
    files.set(rule, `${folderOf(rule)}/${name}`);
  }
  return { folder, files };
}

/** Oxlint writes `eslint(no-var)`, `react-hooks(exhaustive-deps)`, `@tanstack/query(no-unstable-deps)`. */
const ruleOf = (code) =>
  code
    .replace(/\)$/, '')
    .replace('(', '/')
    .replace(/^eslint\//, '')
    .replace(/^react-hooks\//, 'react/');

/** The rules that refuse each file. */
async function lint(folder) {
  const { stdout } = await new Promise((resolve) => {
    const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'apps', 'packages'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    );
  });
  const refused = new Map();
  for (const { filename, code } of JSON.parse(stdout).diagnostics)
    refused.set(filename, (refused.get(filename) ?? new Set()).add(ruleOf(code ?? '')));
  return refused;
}

it('has a sample for each rule', () => {
  expect([...Object.keys(SAMPLES), WITHOUT_SAMPLE].toSorted()).toEqual([...RULES].toSorted());
});

it('refuses the sample of each rule', async () => {
  const { folder, files } = writeSamples();
  const refused = await lint(folder);
  const passed = [...files].filter(([rule, file]) => refused.get(file)?.has(rule) !== true);
  expect(passed).toEqual([]);
});
