import { testDatabase } from '@cairn/db/testing/databases';
import { expect, it, onTestFinished } from 'vitest';
import { indexOf } from '../../../testing/indexed-chain.ts';
import { listAssets, listSupplies } from '../assets/store.ts';
import { createQueryContext } from '../shared/query-context.ts';
import { getAddress } from './store.ts';

const ROWS = `
  insert into denom (id, name) select n, 'd' || n from generate_series(1, 1001) n;
  insert into address (id, bytes) values (1, decode(repeat('01', 20), 'hex')), (2, decode(repeat('02', 20), 'hex'));
  insert into balance select 1, n, 1, 1 from generate_series(1, 1001) n;
  insert into balance select 2, n, 1, 1 from generate_series(1, 1000) n;
  insert into asset select n, case when n = 2 then 0 else 1 end, 1, 1 from generate_series(1, 1001) n`;

it('reports that the balances of an account, and the denoms of an index, are cut', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  await database.script(ROWS);
  const context = createQueryContext(indexOf(database));
  const account = async (byte: number) => {
    const address = context.forms.account(new Uint8Array(20).fill(byte));
    const { balances, balancesCut } = await getAddress(context, { params: { address }, query: {} });
    return [balances?.length, balancesCut];
  };
  expect([await account(1), await account(2)]).toEqual([
    [1_000, true],
    [1_000, false],
  ]);
  const page = { params: {}, query: { limit: 2 } };
  const assets = await listAssets(context, page);
  expect([assets.items.map(({ denom }) => denom), assets.next]).toEqual([['d1', 'd2'], '0.2']);
  expect(await listSupplies(context, page)).toMatchObject({
    items: [{ denom: 'd1', amount: '1' }],
    next: '0.2',
  });
});
