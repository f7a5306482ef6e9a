import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOf, valuesIn } from '../../testing/describe-contract.ts';
import { committedAnswers } from '../../testing/recorded-answers.ts';

/** Paths of all recorded or constructed responses in the repository. */
const recorded = readdirSync(join(import.meta.dirname, '../../testing/recorded')).flatMap((module) =>
  committedAnswers(module).map(({ path }) => decodeURIComponent(path.split('?')[0] ?? '')),
);

describe('calls', () => {
  it('each have a recorded or constructed response', async () => {
    const modules = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
    const found = modules.map(async (file) => {
      const module: unknown = await import(join(import.meta.dirname, file));
      return Object.entries(typeof module === 'object' && module !== null ? callsOf(module) : {});
    });
    const calls = (await Promise.all(found)).flat();
    expect(calls.length).toBeGreaterThan(90);
    const without = calls.filter(([, call]) => recorded.every((path) => valuesIn(call, path) === undefined));
    expect(without.map(([name]) => name)).toEqual([]);
  });
});
