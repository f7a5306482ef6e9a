import { testDatabase } from '@cairn/db/testing/databases';
import { scannedTables } from '@cairn/db/testing/read-plans';
import { expect, it, onTestFinished } from 'vitest';
import { foldBalances } from './balances.ts';

it('reads only the assets of the changed balances', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  await database.script(
    `insert into asset select n, 5, 1, 1 from generate_series(1, 5000) n;
     insert into holder_size select n, d, 1, 5 from generate_series(1, 5000) n, generate_series(1, 3) d;
     insert into balance select n, n, 5, 1 from generate_series(1, 5000) n;
     insert into account_delta values (2, '{}', '{}', '{}', '{7}', '{7}', '{3}');
     analyze`,
  );
  const scanned: string[] = [];
  await database.transaction(async (transaction) => {
    const explaining = {
      query: async (...[sql, parameters, use]: Parameters<typeof transaction.query>) => {
        if (!sql.startsWith('create')) {
          const plan = await transaction.query(`explain ${sql}`, parameters);
          scanned.push(...scannedTables(plan.map((row) => String(row['QUERY PLAN'])).join('\n')));
        }
        return transaction.query(sql, parameters, use);
      },
      copy: () => Promise.reject(new Error('not used')),
    };
    await foldBalances(explaining, { from: 2, to: 2, day: 1, fromGenesis: true });
  });
  expect(scanned.filter((table) => ['asset', 'holder_size'].includes(table))).toEqual([]);
  expect(await database.query('select denom, supply::int as supply from asset_day')).toEqual([
    { denom: 7n, supply: 8 },
  ]);
});
