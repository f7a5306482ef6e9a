import { readMigrations } from '@cairn/db/migrate';
import { bigintOf, intOf } from '@cairn/db/row-values';
import { testDatabase } from '@cairn/db/testing/databases';
import { expect, it } from 'vitest';
import { foldMarkets } from './markets.ts';

it('counts the swaps of a day that had no price yet, as the migration does for folded days', async () => {
  const test = await testDatabase({ prepared: 'index' });
  const { database } = test;
  await database.query('delete from day_swap');
  await database.query('delete from price_report where height < (select avg(height) from swap)');
  const days = await database.query(
    `select (time_ns / 86400000000000)::int as day, min(height) as first, max(height) as last from block
     where height <= (select folded_to from progress) group by 1 order by 1`,
  );
  for (const row of days)
    await database.transaction((transaction) =>
      foldMarkets(transaction, {
        from: intOf(row, 'first'),
        to: intOf(row, 'last'),
        day: intOf(row, 'day'),
        fromGenesis: true,
      }),
    );
  const listed = () => database.query('select * from day_swap order by day, pool_id, denom');
  const folded = await listed();
  const [sums = {}] = await database.query(
    'select sum(unpriced) as unpriced, sum(swaps) as swaps from day_swap',
  );
  expect(bigintOf(sums, 'unpriced')).toBeGreaterThan(0n);
  expect(bigintOf(sums, 'unpriced')).toBeLessThan(bigintOf(sums, 'swaps'));

  const migration = (await readMigrations()).find(({ name }) => name.includes('unpriced_swaps'));
  await database.script('alter table day_swap drop column unpriced');
  await database.script(migration?.sql ?? '');
  expect(await listed()).toEqual(folded);
  await test.close();
});
