import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const rows = readFileSync(join(ROOT, 'docs', 'spec-checklist.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!line |---)/.test(line))
  .map((line) => {
    const cells = line.split(' | ');
    return { line: cells[0]?.replace(/^\| /, '') ?? '', tests: cells.slice(1).join(' | ') };
  });

describe('the checklist of the specification', () => {
  it('names for every line tests that exist', () => {
    const faults = rows.flatMap(({ line, tests }) => {
      const named = [...tests.matchAll(/`([^`]+\.ts)`(?: “([^”]+)”)?/g)];
      if (named.length === 0) return [`${line}: names no test`];
      return named.flatMap(([, file = '', title]) => {
        if (!existsSync(join(ROOT, file))) return [`${line}: no file ${file}`];
        if (title === undefined) return [];
        const source = readFileSync(join(ROOT, file), 'utf8');
        return source.includes(title) ? [] : [`${line}: no test “${title}” in ${file}`];
      });
    });
    expect(faults).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('names every route of the specification', () => {
    const routes = [
      '/',
      ...'tools assets wallets relayers analytics governors json-demo proposals parameters'
        .split(' ')
        .map((name) => `/${name}`),
    ];
    const more = [
      '/tx/{hash}',
      '/validators',
      '/compounding',
      '/leaderboard',
      '/paramateres',
      '/changes/1.2.0',
      '/proposal/{id}',
    ];
    const last = [
      '/address/{address}',
      '/experimental-info',
      '/governor/{valoper}',
      '/block/{height}',
      '/proposals/{id}',
    ];
    const text = rows.map(({ line }) => line).join('\n');
    expect([...routes, ...more, ...last].filter((route) => !text.includes(`\`${route}\``))).toEqual([]);
  });
});
