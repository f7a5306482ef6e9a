import { bigintOf } from '@cairn/db/row-values';
import { testDatabase } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { expect, it } from 'vitest';
import { foldAccounts } from './accounts.ts';

/** A day without blocks. */
const DAY = 1;

it('sums the fees of a day, also those without a known payer', async () => {
  const test = await testDatabase({ prepared: 'index' });
  await test.database.script(
    'update tx set fee_payer = null where hash = (select hash from tx where fee_amounts[1] > 0 order by height, item limit 1)',
  );
  const [charged = {}] = await test.database.query(
    'select sum(u.amount) as fees from tx cross join lateral unnest(fee_amounts) as u (amount)',
  );
  await test.database.transaction((transaction) =>
    foldAccounts(transaction, { from: 1, to: INDEXED_TO, day: DAY, fromGenesis: true }),
  );
  const [paid = {}] = await test.database.query('select sum(amount) as fees from day_fee where day = $1', [
    DAY,
  ]);
  await test.close();
  expect(bigintOf(paid, 'fees')).toBe(bigintOf(charged, 'fees'));
});
