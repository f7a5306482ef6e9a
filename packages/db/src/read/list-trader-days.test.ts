import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/databases.ts';
import { listTraderDays } from './list-traders.ts';

it('has zeros for indexed days without trades, and no days that are not indexed', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  await database.query(
    `insert into day_total (day, first_height, last_height, blocks, txs, failed_txs, messages, gas_used, active_accounts, new_accounts)
       select day, day, day, 1, 0, 0, 0, 0, 0, 0 from unnest(array[10, 11, 13]) as day`,
  );
  await database.query(
    `insert into trader_day (owner, day, pnl_usd, fees_usd, opens, closes, wins, liquidations)
       select owner, day, 2, 1, 3, 1, 1, 0 from (values (1, 10), (2, 10), (1, 13)) as t (owner, day)`,
  );
  const days = await listTraderDays(database, 9, 12);
  expect(days.map(({ day, traders, opens, liquidations }) => [day, traders, opens, liquidations])).toEqual([
    [10, 2, 6, 0],
    [11, 0, 0, 0],
  ]);
  expect(days[1]).toMatchObject({ pnlUsd: 0n, feesUsd: 0n });
});
