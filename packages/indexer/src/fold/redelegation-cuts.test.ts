import { createHash } from 'node:crypto';
import { accFromBytes } from '@cairn/chain/address';
import type { BlockEvent } from '@cairn/chain/event';
import { testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ann,
  atlas,
  bob,
  borealis,
  constructedSource,
  delegationsOf,
  event,
  signer,
  slashed,
  stepsOf,
} from '../../testing/constructed-chain.ts';
import { testIndexer } from '../../testing/index-archive.ts';

const never = new AbortController().signal;
const BONDED = accFromBytes(
  createHash('sha256').update('bonded_tokens_pool').digest().subarray(0, 20),
  'some',
);

const moved = (delegator: string, amount: number, completes: string): BlockEvent =>
  event('EndBlock', 'redelegate', {
    source_validator: atlas,
    destination_validator: borealis,
    amount: `${amount}usome`,
    delegator,
    completion_time: completes,
  });
const burned = (amount: number): BlockEvent =>
  event('BeginBlock', 'burn', { burner: BONDED, amount: `${amount}usome` });

/**
 * A completed redelegation and two pending ones; then a slash of both; then one with a burn for one of two.
 */
const EVENTS: readonly (readonly BlockEvent[])[] = [
  [],
  [moved(bob, 50, '2026-11-02T00:00:03Z')],
  [moved(bob, 100, '2026-12-01T00:00:00Z'), moved(ann, 200, '2026-12-01T00:00:00Z')],
  [burned(20), burned(10), ...slashed(signer, 65)],
  [],
  [burned(7), ...slashed(signer, 5)],
];

describe('stake redelegated from a slashed operator', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
    await testIndexer(test.database, constructedSource(EVENTS)).run(never);
  });
  afterAll(() => test.close());

  it('is slashed at its destination, per delegator, with an entry in the history', async () => {
    const reported = await test.database.query(
      `select c.height, c.amount::int as amount, a.bytes as delegator, o.bytes as operator from stake_change c
       join address a on a.id = c.delegator join address o on o.id = c.operator
       where c.action = 'slash' order by c.height, c.position`,
    );
    const first = (value: unknown) => (value instanceof Uint8Array ? value[0] : undefined);
    // In the order of the chain's store: account of ones before that of twos.
    expect(
      reported.map((row) => [row['height'], row['amount'], first(row['delegator']), first(row['operator'])]),
    ).toEqual([
      [4, 20, 1, 9],
      [4, 10, 2, 9],
    ]);
    expect(await stepsOf(test.database, 9)).toEqual([
      [0, 500, 1],
      [2, 550, 1],
      [3, 850, 2],
      [4, 820, 2],
    ]);
    const held = await delegationsOf(test.database);
    expect([held['9 of 1'], held['9 of 2']]).toEqual([180n, 640n]);
  });

  it('is unchanged, with an anomaly, when the delegator cannot be determined', async () => {
    expect(await test.database.query('select height, problem from oddity')).toEqual([
      { height: 6, problem: 'a slash cut redelegations, and whose is unknown' },
    ]);
    expect((await stepsOf(test.database, 8)).at(-1)?.slice(0, 2)).toEqual([6, 580]);
  });
});
