/** SDK 0.50 repeats genesis changes among the events of the first block. */
import type { BlockEvent } from '@cairn/chain/event';
import { constructedEvent } from '@cairn/chain/testing/constructed-tx';
import type { Database } from '@cairn/db/database';
import { bigintOf, textOf } from '@cairn/db/row-values';
import { tableChecksums } from '@cairn/db/testing/checksums';
import { deleteRows, testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, atlas, carl, constructedSource, delegationsOf, event } from '../testing/constructed-chain.ts';
import { testIndexer } from '../testing/index-archive.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

async function indexOf(blocks: readonly (readonly BlockEvent[])[]): Promise<Database> {
  await deleteRows(test.database);
  await testIndexer(test.database, constructedSource(blocks)).run(new AbortController().signal);
  return test.database;
}

/** As from a node: without an attribute for the part of the block. */
const ofGenesis = (type: string, attributes: Readonly<Record<string, string>>): BlockEvent => ({
  ...constructedEvent(type, attributes),
  mode: 'BeginBlock',
  isUnmarked: true,
});
const staked = [
  ofGenesis('coin_spent', { spender: ann, amount: '700usome' }),
  ofGenesis('coin_received', { receiver: carl, amount: '700usome' }),
  ofGenesis('delegate', { delegator: ann, validator: atlas, amount: '700usome', new_shares: '700.0' }),
];
const later = [
  event('EndBlock', 'coin_spent', { spender: ann, amount: '3usome' }),
  event('EndBlock', 'coin_received', { receiver: carl, amount: '3usome' }),
];

it('counts genesis stakes once, and stores the events', async () => {
  const plain = await indexOf([later, []]);
  const [before, delegations] = [await tableChecksums(plain), await delegationsOf(plain)];
  const reported = await indexOf([[...staked, ...later], []]);
  const after = await tableChecksums(reported);
  expect(await delegationsOf(reported)).toEqual(delegations);
  const changed = [...before].filter(([name, { rows, sum }]) => {
    const same = after.get(name);
    return same?.rows !== rows || same.sum !== sum;
  });
  // The events, their numbers per kind, and dictionary texts.
  expect(changed.map(([name]) => name).sort()).toEqual(['block', 'day_kind', 'event', 'kind']);
  const stored = await reported.query(
    'select k.name from event e join kind k on k.id = e.kind where height = 1',
  );
  expect(stored.map((row) => textOf(row, 'name'))).toEqual(['delegate']);
});

it('counts PreBlock events in later blocks', async () => {
  const [spent, received] = [
    ofGenesis('coin_spent', { spender: ann, amount: '5usome' }),
    ofGenesis('coin_received', { receiver: carl, amount: '5usome' }),
  ];
  const database = await indexOf([[], [spent, received]]);
  const rows = await database.query('select amounts[1] as amount from activity where height = 2 order by 1');
  expect(rows.map((row) => bigintOf(row, 'amount'))).toEqual([-5n, 5n]);
});
