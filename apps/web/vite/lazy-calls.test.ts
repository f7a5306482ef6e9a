import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCallsOf, lazyModule } from './lazy-calls.ts';

const PACKAGES = join(import.meta.dirname, '../../../packages');
const lazily = (path: string) => lazyModule(join(PACKAGES, path));

describe('a module of calls', () => {
  it('forwards calls, and pages of lists', () => {
    const code = lazily('node-client/src/modules/staking.ts');
    expect(code).toContain("export const getPool = /* @__PURE__ */ call('getPool');");
    expect(code).toContain("export const listValidators = /* @__PURE__ */ list('listValidators');");
  });

  it('describes calls to the service without their schemas', () => {
    const code = lazily('api/src/history/charts.ts');
    expect(code).toContain("export const listDaysCall = { path: '/api/v1/analytics/days', ");
    expect(code).not.toContain('v.');
  });

  it('describes which lists are exported and have events of blocks', () => {
    const code = lazily('api/src/history/addresses.ts');
    expect(code).toMatch(/listActivityCall = \{ .*hasBlockEvents: true, exported: true/);
    expect(code).not.toMatch(/getAddressCall = \{ .*hasBlockEvents/);
  });

  it('has a name that no other module of the same source has', () => {
    const names = ['node', 'index', 'service'].flatMap((source) =>
      [...allCallsOf(source).matchAll(/\{ (.*) \}/g)].flatMap(([, list = '']) => list.split(', ')),
    );
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has no function that answers at once', () => {
    const code = lazily('node-client/src/modules/tx.ts');
    expect(code).toContain('export const searchTxs =');
    expect(code).not.toContain('matchDecodedTxs');
  });
});
