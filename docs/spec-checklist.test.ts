import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { readMutations } from '../bench/support/read-mutations.ts';
import { readChecklist } from './read-checklist.ts';

const { lines, faults } = readChecklist('spec-checklist.md');

describe('the checklist of the specification', () => {
  it('names for every line tests that exist', () => {
    expect(faults).toEqual([]);
    expect(lines.length).toBeGreaterThan(100);
  });

  it('has for every line a change that breaks it, which fits the code', () => {
    expect(readMutations(lines, join(import.meta.dirname, '..')).faults).toEqual([]);
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
    const text = lines.map((line) => line.text).join('\n');
    expect([...routes, ...more, ...last].filter((route) => !text.includes(`\`${route}\``))).toEqual([]);
  });
});
