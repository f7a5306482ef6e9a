import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lazyModule } from './lazy-calls.ts';

const PACKAGES = join(import.meta.dirname, '../../../packages');
const lazily = (path: string) => lazyModule(join(PACKAGES, path));

describe('a module of calls', () => {
  it('forwards calls, and pages of lists', () => {
    const code = lazily('node-client/src/modules/staking.ts');
    expect(code).toContain(
      'export const getPool = (...values) => load().then((calls) => calls.getPool(...values));',
    );
    expect(code).toContain(
      '{ all: (...values) => load().then((calls) => calls.listValidators.all(...values)) }',
    );
  });

  it('describes calls to the service without their schemas', () => {
    const code = lazily('api/src/history/charts.ts');
    expect(code).toContain("export const listDaysCall = { path: '/api/v1/analytics/days', ");
    expect(code).not.toContain('v.');
  });

  it('has no function that answers at once', () => {
    const code = lazily('node-client/src/modules/tx.ts');
    expect(code).toContain('export const searchTxs =');
    expect(code).not.toContain('matchDecodedTxs');
  });
});
