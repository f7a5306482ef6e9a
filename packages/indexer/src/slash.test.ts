import { valconsFromHex } from '@cairn/chain/address';
import { decToString, parseDec } from '@cairn/chain/dec';
import type { BlockEvent } from '@cairn/chain/event';
import { tableChecksums } from '@cairn/db/testing/checksums';
import { intOf, textOf } from '@cairn/db/row-values';
import { testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delegated, sharesOf, tokensOf, withdrawn } from './fold/shares.ts';
import {
  ann,
  atlas,
  bob,
  borealis,
  carl,
  constructedSource,
  delegationsOf,
  event,
  signer,
  slashed,
  stepsOf,
} from '../testing/constructed-chain.ts';
import { testIndexer } from '../testing/index-archive.ts';

const never = new AbortController().signal;
const STRANGER = valconsFromHex('44'.repeat(20), 'some');

const EVENTS: readonly (readonly BlockEvent[])[] = [
  [],
  slashed(signer, 100),
  [event('EndBlock', 'delegate', { validator: atlas, delegator: carl, amount: '90usome' })],
  [
    event('EndBlock', 'unbond', {
      validator: atlas,
      amount: '63usome',
      delegator: ann,
      completion_time: '2026-12-01T00:00:00Z',
    }),
  ],
  [
    event('EndBlock', 'redelegate', {
      source_validator: atlas,
      destination_validator: borealis,
      amount: '80usome',
      delegator: bob,
      completion_time: '2026-12-01T00:00:00Z',
    }),
  ],
  slashed(signer, 48),
  slashed(STRANGER, 5),
];

const source = constructedSource(EVENTS);

describe('a slashed operator', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
    await testIndexer(test.database, source).run(never);
  });
  afterAll(() => test.close());

  it('is found by its key; all delegations shrink and continue in shares, as on the chain', async () => {
    // 10 % of 1,000; 90 more; 63 less; 80 requested and 79 paid, since the chain truncates; 48 of 848.
    expect(await stepsOf(test.database, 8)).toEqual([
      [0, 1000, 2],
      [2, 900, 2],
      [3, 990, 3],
      [4, 927, 3],
      [5, 848, 3],
      [6, 800, 3],
    ]);
    expect(await stepsOf(test.database, 9)).toEqual([
      [0, 500, 1],
      [5, 579, 1],
    ]);
    // Of 941.11 shares that are 800 tokens: 630, 211.11 and 100.
    expect(await delegationsOf(test.database)).toEqual({
      '8 of 1': 535n,
      '8 of 2': 179n,
      '8 of 3': 85n,
      '9 of 2': 579n,
    });
    const reported = await test.database.query(
      "select height, amount::int as amount, delegator from stake_change where action = 'slash' order by height",
    );
    expect(reported).toEqual([
      { height: 2, amount: 100, delegator: null },
      { height: 6, amount: 48, delegator: null },
    ]);
    const jailed = await test.database.query(
      "select height, body from operator_change where action = 'jail' order by height",
    );
    expect(jailed.map((row) => [intOf(row, 'height'), textOf(row, 'body')])).toEqual(
      [2, 6].map((height) => [height, '{"reason": "missing_signature"}']),
    );
  });

  it("is reported as an anomaly when the key's operator is unknown", async () => {
    const rows = await test.database.query('select height, problem from oddity');
    expect(rows).toEqual([{ height: 7, problem: 'a slash is of a key whose operator is not known' }]);
  });

  it('has the same rows for any batch sizes of the fold', async () => {
    const oneByOne = await testDatabase();
    for (let to = 1; to <= EVENTS.length; to += 1)
      await testIndexer(oneByOne.database, source, { to }).run(never);
    expect(await tableChecksums(oneByOne.database)).toEqual(await tableChecksums(test.database));
    await oneByOne.close();
  });
});

describe('shares', () => {
  const pool = { tokens: 927n, shares: parseDec('1030') };

  it('are truncated at the eighteenth decimal, and yield one unit less when that was not enough', () => {
    expect(decToString(sharesOf(pool, 80n))).toBe('88.888888888888888888');
    expect(withdrawn(pool, parseDec('300'), 80n)).toEqual({
      pool: { tokens: 848n, shares: parseDec('941.111111111111111112') },
      spent: parseDec('88.888888888888888888'),
      tokens: 79n,
    });
    // Whole after rounding at the eighteenth decimal and before truncation.
    expect(withdrawn(pool, parseDec('300'), 100n).tokens).toBe(100n);
  });

  it('equal tokens until a slash, and the last delegator receives the remainder', () => {
    expect(delegated({ tokens: 0n, shares: parseDec('0') }, 7n)).toEqual({
      pool: { tokens: 7n, shares: parseDec('7') },
      issued: parseDec('7'),
    });
    expect(withdrawn({ tokens: 3n, shares: parseDec('7') }, parseDec('7'), 3n)).toEqual({
      pool: { tokens: 0n, shares: parseDec('0') },
      spent: parseDec('7'),
      tokens: 3n,
    });
    expect(tokensOf(pool, parseDec('630'))).toBe(567n);
  });
});
