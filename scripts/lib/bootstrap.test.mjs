import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstalled, isNodeNewEnough, ROOT, translationTags, untilTranslated } from './bootstrap.mjs';
import { borderFault } from './checks.mjs';

describe('the version of Node', () => {
  it.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.1.0', true],
    ['24.0.0', true],
  ])('%s: %s', (version, expected) => {
    expect(isNodeNewEnough(version)).toBe(expected);
  });
});

describe('what is installed', () => {
  const lock = (version, more = {}) => ({
    packages: { '': { name: 'cairn' }, 'apps/web': {}, 'node_modules/a': { version, ...more } },
  });
  it('is right when every package has the version of the lockfile', () => {
    expect(isInstalled(lock('1.0.0'), lock('1.0.0'))).toBe(true);
    expect(isInstalled(lock('1.0.1'), lock('1.0.0'))).toBe(false);
    expect(isInstalled(lock('1.0.0'), { packages: {} })).toBe(false);
  });

  it('does not need packages for other platforms', () => {
    expect(isInstalled(lock('1.0.0', { optional: true }), { packages: {} })).toBe(true);
  });
});

describe('translations that another program builds', () => {
  it('are awaited', async () => {
    const build = mkdtempSync(join(tmpdir(), 'cairn-build-'));
    let isTranslated = false;
    const done = untilTranslated(build).then(() => (isTranslated = true));
    for (const tag of translationTags()) {
      await Promise.resolve();
      expect(isTranslated).toBe(false);
      mkdirSync(join(build, 'translations', tag), { recursive: true });
    }
    await done;
  });
});

describe('the border check', () => {
  it('fails when nothing was looked at', () => {
    expect(borderFault('✔ no dependency violations found (0 modules, 0 dependencies cruised)')).toMatch(
      /0 modules/,
    );
    expect(borderFault('✔ no dependency violations found (61 modules, 99 dependencies cruised)')).toBeNull();
    expect(borderFault('x 9 dependency violations. 865 modules, 3681 dependencies cruised.')).toBeNull();
    expect(borderFault('')).toMatch(/0 modules/);
  });
});

/** Packages that a program needs before its first line runs, each with the file that imports it. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'/gm)].flatMap(([, name]) => {
    if (name.startsWith('node:')) return [];
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen);
    return [`${relative(ROOT, file)} imports ${name}`];
  });
}

describe('what installs the packages itself', () => {
  it.each(['scripts/start.mjs', 'scripts/dev.mjs', 'scripts/test.mjs', 'bench/run.mjs'])(
    '%s begins without any',
    (program) => {
      expect(packagesOf(join(ROOT, program))).toEqual([]);
    },
  );
});
