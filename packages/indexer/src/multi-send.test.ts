/** Outputs of MsgMultiSend have no sender before SDK 0.53, as in block 5 of a simapp of SDK 0.50.9. */
import type { BlockEvent } from '@cairn/chain/event';
import { bigintOf, bytesOf, textOf } from '@cairn/db/row-values';
import { deleteRows, testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, bob, carl, constructedSource, event } from '../testing/constructed-chain.ts';
import { testIndexer } from '../testing/index-archive.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const spent = (spender: string): readonly BlockEvent[] => [
  event('EndBlock', 'coin_spent', { spender, amount: '200usome' }),
  event('EndBlock', 'message', { sender: spender }),
];
const output = (recipient: string): readonly BlockEvent[] => [
  event('EndBlock', 'coin_received', { receiver: recipient, amount: '100usome' }),
  event('EndBlock', 'transfer', { recipient, amount: '100usome' }),
];

/** `1 → 2: 100` with account bytes, and the problems. */
async function transfersOf(events: readonly BlockEvent[]) {
  await deleteRows(test.database);
  await testIndexer(test.database, constructedSource([events, []])).run(new AbortController().signal);
  const rows = await test.database.query(
    `select s.bytes as sender, r.bytes as recipient, t.amount from transfer t join address s on s.id = t.sender
     join address r on r.id = t.recipient order by t.position`,
  );
  const problems = await test.database.query('select problem from oddity');
  const first = (bytes: Uint8Array) => String(bytes[0]);
  return {
    transfers: rows.map(
      (row) =>
        `${first(bytesOf(row, 'sender'))} → ${first(bytesOf(row, 'recipient'))}: ${bigintOf(row, 'amount')}`,
    ),
    problems: problems.map((row) => textOf(row, 'problem')),
  };
}

it('takes the payer of the outputs from the preceding coin_spent', async () => {
  expect(await transfersOf([...spent(ann), ...output(bob), ...output(carl)])).toEqual({
    transfers: ['1 → 2: 100', '1 → 3: 100'],
    problems: [],
  });
});

it('has no payer when several paid together', async () => {
  const { transfers, problems } = await transfersOf([...spent(ann), ...spent(bob), ...output(carl)]);
  expect(transfers).toEqual([]);
  expect(problems).toEqual(['transfer has no sender']);
});

it('has no payer when another event is in between', async () => {
  const other = event('EndBlock', 'burn', { burner: carl, amount: '1usome' });
  const { transfers } = await transfersOf([...spent(ann), other, ...output(carl)]);
  expect(transfers).toEqual([]);
});
