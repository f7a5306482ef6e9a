import { expect, it } from 'vitest';
import { statePaths } from './state-paths.ts';

it('requests earlier days of the chain, and of a pool only the day of the state', () => {
  const lists: Readonly<Record<string, string>> = {
    '/elys-network/elys/amm/pool/7': '{"pool":[{"pool_id":"1"},{"pool_id":"2"}]}',
  };
  const days = ['2026-07-07', '2026-07-06'];
  const keys = statePaths({ kind: 'full', days, answered: (path) => lists[path] }).map(({ key }) => key);
  expect(keys.filter((key) => /\/2026-/.test(key)).sort()).toEqual([
    '/elys-network/elys/amm/saved_value/1/2026-07-07',
    '/elys-network/elys/amm/saved_value/2/2026-07-07',
    '/elys-network/elys/masterchef/show_fee_info/2026-07-06',
    '/elys-network/elys/masterchef/show_fee_info/2026-07-07',
  ]);
});
