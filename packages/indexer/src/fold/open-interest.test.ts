import { intOf } from '@cairn/db/row-values';
import { testDatabase } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { expect, it } from 'vitest';
import { foldOpenInterest } from './open-interest.ts';

it('is unknown, not the sum of what is there, where the first positions are missing', async () => {
  const test = await testDatabase({ prepared: 'index' });
  await test.database.query('delete from open_interest');
  await test.database.transaction((transaction) =>
    foldOpenInterest(transaction, { from: INDEXED_TO / 2, to: INDEXED_TO, day: 1, fromGenesis: false }),
  );
  const [counts = {}] = await test.database.query(
    `select count(*)::int as pools, count(long_amount)::int as longs, count(short_amount)::int as shorts
     from open_interest`,
  );
  await test.close();
  expect(intOf(counts, 'pools')).toBeGreaterThan(0);
  expect([intOf(counts, 'longs'), intOf(counts, 'shorts')]).toEqual([0, 0]);
});
