import { accFromBytes, valconsFromEd25519, valconsFromHex, valoperFromBytes } from '@cairn/chain/address';
import { decToString, parseDec } from '@cairn/chain/dec';
import type { Block } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import type { JsonObject } from '@cairn/chain/json';
import { parseTimestamp } from '@cairn/chain/time';
import { tableChecksums } from '@cairn/db/checksums';
import type { Database } from '@cairn/db/database';
import { bigintOf, bytesOf, intOf, textOf } from '@cairn/db/row-values';
import { testPglite, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delegated, sharesOf, tokensOf, withdrawn } from './fold/shares.ts';
import type { HeightData, Source } from './source/source.ts';
import { testIndexer } from './testing/index-archive.ts';

const never = new AbortController().signal;
const account = (n: number) => accFromBytes(new Uint8Array(20).fill(n), 'some');
const operator = (n: number) => valoperFromBytes(new Uint8Array(20).fill(n), 'some');
const [ann, bob, carl] = [account(1), account(2), account(3)];
const [atlas, borealis] = [operator(8), operator(9)];
const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 6).toString('base64');
const signer = valconsFromEd25519(KEY, 'some');
const STRANGER = valconsFromHex('44'.repeat(20), 'some');

const pubkey = (key: string) => ({ '@type': '/cosmos.crypto.ed25519.PubKey', key });
/** Constructed: an operator with 1,000 of two delegators, another with 500 of one. */
const GENESIS: JsonObject = {
  initial_height: '1',
  app_state: {
    bank: { balances: [] },
    staking: {
      validators: [
        {
          operator_address: atlas,
          consensus_pubkey: pubkey(KEY),
          tokens: '1000',
          delegator_shares: '1000.000000000000000000',
        },
        {
          operator_address: borealis,
          consensus_pubkey: pubkey(OTHER_KEY),
          tokens: '500',
          delegator_shares: '500.000000000000000000',
        },
      ],
      delegations: [
        { delegator_address: ann, validator_address: atlas, shares: '700.000000000000000000' },
        { delegator_address: bob, validator_address: atlas, shares: '300.000000000000000000' },
        { delegator_address: bob, validator_address: borealis, shares: '500.000000000000000000' },
      ],
    },
  },
};

function event(
  mode: BlockEvent['mode'],
  type: string,
  attributes: Readonly<Record<string, string>>,
): BlockEvent {
  return {
    mode,
    type,
    attributes: Object.entries({ ...attributes, mode }).map(([key, value]) => ({ key, value })),
  };
}

/** As the staking and slashing modules of SDK 0.50 emit them, the bank's burn before the slash. */
const slashed = (address: string, burned: number): readonly BlockEvent[] => [
  event('BeginBlock', 'burn', { burner: account(7), amount: `${burned}usome` }),
  event('BeginBlock', 'slash', {
    address,
    power: '1',
    reason: 'missing_signature',
    jailed: address,
    burned_coins: String(burned),
  }),
];

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

const hash = (height: number): string => String(height).padStart(64, 'A');

function heightOf(height: number): HeightData {
  const block: Block = {
    hash: hash(height),
    header: {
      chainId: 'some-1',
      height,
      time: parseTimestamp(`2026-11-02T00:00:0${height}Z`),
      lastBlockHash: height === 1 ? '' : hash(height - 1),
      lastCommitHash: '',
      dataHash: '',
      validatorsHash: 'EF'.repeat(32),
      nextValidatorsHash: 'EF'.repeat(32),
      consensusHash: '',
      appHash: '',
      lastResultsHash: '',
      evidenceHash: '',
      proposer: signer,
    },
    rawTxs: [],
    txHashes: [],
    evidence: [],
    lastCommit: { height: height - 1, round: 0, blockHash: '', signatures: [] },
    raw: {},
  };
  const set = [{ address: signer, publicKey: KEY, votingPower: 5n, proposerPriority: null }];
  return {
    block,
    txs: [],
    blockEvents: EVENTS[height - 1] ?? [],
    validators: set,
    previousValidators: set,
  };
}

const source: Source = {
  name: 'constructed',
  addressPrefix: 'some',
  events: true,
  missing: [],
  status: () => Promise.resolve({ chainId: 'some-1', earliest: 1, latest: EVENTS.length }),
  height: (height) => Promise.resolve(heightOf(height)),
  genesis: () => Promise.resolve(GENESIS),
};

async function delegationsOf(database: Database): Promise<Readonly<Record<string, bigint>>> {
  const rows = await database.query(
    `select o.bytes as operator, a.bytes as delegator, d.amount from delegation d join address o on o.id = d.operator
     join address a on a.id = d.delegator`,
  );
  const name = (bytes: Uint8Array) => String(bytes[0]);
  return Object.fromEntries(
    rows.map((row) => [
      `${name(bytesOf(row, 'operator'))} of ${name(bytesOf(row, 'delegator'))}`,
      bigintOf(row, 'amount'),
    ]),
  );
}

async function stepsOf(database: Database, of: number): Promise<readonly (readonly number[])[]> {
  const rows = await database.query(
    `select s.height, s.amount::int as amount, s.delegators from operator_stake s join address a on a.id = s.operator
     where a.bytes = $1 order by s.height`,
    [new Uint8Array(20).fill(of)],
  );
  return rows.map((row) => [intOf(row, 'height'), intOf(row, 'amount'), intOf(row, 'delegators')]);
}

describe('an operator that is cut', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testPglite();
    await testIndexer(test.database, source).run(never);
  }, 120_000);
  afterAll(() => test.close());

  it('is found by its key, and every delegation shrinks with it and goes on in shares, as the chain counts', async () => {
    // 10 % of 1,000; 90 more; 63 less; 80 asked for and 79 given, for the chain cuts; 48 of 848.
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
    // Of 941.11 shares that are 800: 630, 211.11 and 100.
    expect(await delegationsOf(test.database)).toEqual({
      '8 of 1': 535n,
      '8 of 2': 179n,
      '8 of 3': 85n,
      '9 of 2': 579n,
    });
    const told = await test.database.query(
      "select height, amount::int as amount, delegator from stake_change where action = 'slash' order by height",
    );
    expect(told).toEqual([
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

  it('is named among what could not be read where nobody knows whose key it is', async () => {
    const rows = await test.database.query('select height, problem from oddity');
    expect(rows).toEqual([{ height: 7, problem: 'a slash is of a key whose operator is not known' }]);
  });

  it('comes to the same rows however the heights are folded', async () => {
    const oneByOne = await testPglite();
    for (let to = 1; to <= EVENTS.length; to += 1)
      await testIndexer(oneByOne.database, source, { to }).run(never);
    expect(await tableChecksums(oneByOne.database)).toEqual(await tableChecksums(test.database));
    await oneByOne.close();
  }, 120_000);
});

describe('shares', () => {
  const pool = { tokens: 927n, shares: parseDec('1030') };

  it('are cut at the eighteenth decimal, and give one unit less where that was not enough', () => {
    expect(decToString(sharesOf(pool, 80n))).toBe('88.888888888888888888');
    expect(withdrawn(pool, parseDec('300'), 80n)).toEqual({
      pool: { tokens: 848n, shares: parseDec('941.111111111111111112') },
      spent: parseDec('88.888888888888888888'),
      given: 79n,
    });
    // Rounded at the eighteenth decimal before it is cut, this one is whole.
    expect(withdrawn(pool, parseDec('300'), 100n).given).toBe(100n);
  });

  it('are tokens until something is cut, and the last to leave takes all', () => {
    expect(delegated({ tokens: 0n, shares: parseDec('0') }, 7n)).toEqual({
      pool: { tokens: 7n, shares: parseDec('7') },
      issued: parseDec('7'),
    });
    expect(withdrawn({ tokens: 3n, shares: parseDec('7') }, parseDec('7'), 3n)).toEqual({
      pool: { tokens: 0n, shares: parseDec('0') },
      spent: parseDec('7'),
      given: 3n,
    });
    expect(tokensOf(pool, parseDec('630'))).toBe(567n);
  });
});
