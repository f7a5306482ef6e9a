import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/databases.ts';
import { listBalances } from './list-holdings.ts';
import { listWallets } from './list-wallets.ts';
import { listAssetTotals, readDistribution } from './read-account.ts';

const ROWS = `
  insert into address (id, bytes) select n, decode(lpad(to_hex(n), 40, '0'), 'hex') from generate_series(1, 5) n;
  insert into denom (id, name) values (1, 'ustake'), (2, 'b'), (3, 'a');
  insert into balance values (1, 1, 70, 1), (2, 1, 5, 1), (3, 1, -9, 1), (4, 1, 0, 1), (1, 2, 1, 2), (1, 3, 2, 3);
  insert into balance_history select address, denom, height, amount from balance;
  insert into asset values (1, 66, 2, 1), (2, 1, 1, 2), (3, 2, 1, 3);
  insert into delegation values (5, 2, 40, 1), (4, 2, 30, 1), (5, 4, 60, 1), (5, 3, 0, 1);
  insert into account (address, first_height, last_height, activity_count, signed_count) values (1, 1, 1, 3, 0), (2, 1, 1, 9, 0), (5, 1, 1, 4, 0)`;

async function filled() {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  await test.database.script(ROWS);
  return test.database;
}

it.each([
  ['total', ['2 5 70', '1 70 0', '4 0 60']],
  ['liquid', ['1 70 0', '2 5 70', '4 0 60']],
  ['staked', ['2 5 70', '4 0 60', '1 70 0']],
  ['activity', ['2 5 70', '5 0 0', '1 70 0']],
] as const)('ranks accounts by %s', async (by, expected) => {
  const wallets = await listWallets(await filled(), 1n, by, 10);
  expect(wallets.map(({ rank }) => rank)).toEqual([1n, 2n, 3n]);
  expect(wallets.map(({ address, liquid, staked }) => `${address.at(-1)} ${liquid} ${staked}`)).toEqual(
    expected,
  );
});

it('weighs balances by their ranks from the smallest', async () => {
  const database = await filled();
  expect(await readDistribution(database, 1n)).toEqual({
    top10: 75n,
    top100: 75n,
    total: 75n,
    count: 2n,
    weighted: 2n * 70n + 5n,
  });
  expect(await readDistribution(database, 9n)).toMatchObject({ total: 0n, count: 0n, weighted: 0n });
});

it('pages denoms, and cuts balances of an account', async () => {
  const database = await filled();
  const page = await listAssetTotals(database, { after: null, limit: 2 });
  expect(page.rows.map(({ denom }) => denom)).toEqual(['ustake', 'b']);
  const rest = await listAssetTotals(database, { after: page.next, limit: 2 });
  expect([rest.rows.map(({ denom }) => denom), rest.next]).toEqual([['a'], null]);
  const names = async (options: Parameters<typeof listBalances>[2]) =>
    (await listBalances(database, 1n, options)).map(({ denom }) => denom);
  expect(await names({})).toEqual(['a', 'b', 'ustake']);
  expect(await names({ limit: 2 })).toEqual(['b', 'ustake']);
  expect(await names({ height: 2 })).toEqual(['b', 'ustake']);
  expect(await names({ height: 3, limit: 2 })).toEqual(['b', 'ustake']);
});
