/**
 * Test helper: a chain of a few blocks with the test's events: two operators, three accounts, slashes as in
 * the SDK.
 */
import { accFromBytes, valconsFromEd25519, valoperFromBytes } from '@cairn/chain/address';
import type { Block, BlockHeader } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import type { JsonObject } from '@cairn/chain/json';
import { constructedEvent } from '@cairn/chain/testing/constructed-tx';
import { parseTimestamp } from '@cairn/chain/time';
import type { Database } from '@cairn/db/database';
import { bigintOf, bytesOf, intOf } from '@cairn/db/row-values';
import type { HeightData, Source } from '../src/source/source.ts';

export const account = (n: number) => accFromBytes(new Uint8Array(20).fill(n), 'some');
const operator = (n: number) => valoperFromBytes(new Uint8Array(20).fill(n), 'some');
export const [ann, bob, carl] = [account(1), account(2), account(3)];
export const [atlas, borealis] = [operator(8), operator(9)];
const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 6).toString('base64');
/** Consensus address of atlas. */
export const signer = valconsFromEd25519(KEY, 'some');

const pubkey = (key: string) => ({ '@type': '/cosmos.crypto.ed25519.PubKey', key });
/** An operator with 1,000 from two delegators, another with 500 from one. */
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

/** An event of a block. */
export function event(
  mode: BlockEvent['mode'],
  type: string,
  attributes: Readonly<Record<string, string>>,
): BlockEvent {
  return { ...constructedEvent(type, { ...attributes, mode }), mode };
}

/** As emitted by staking and slashing of SDK 0.50, with the bank's burn before the slash. */
export const slashed = (address: string, burned: number): readonly BlockEvent[] => [
  event('BeginBlock', 'burn', { burner: account(7), amount: `${burned}usome` }),
  event('BeginBlock', 'slash', {
    address,
    power: '1',
    reason: 'missing_signature',
    jailed: address,
    burned_coins: String(burned),
  }),
];

const hash = (height: number): string => String(height).padStart(64, 'A');

/** A header with the test's fields. */
export function constructedHeader(
  reported: Pick<BlockHeader, 'height' | 'time' | 'lastBlockHash' | 'proposer'>,
): BlockHeader {
  return {
    chainId: 'some-1',
    lastCommitHash: '',
    dataHash: '',
    validatorsHash: 'EF'.repeat(32),
    nextValidatorsHash: 'EF'.repeat(32),
    consensusHash: '',
    appHash: '',
    lastResultsHash: '',
    evidenceHash: '',
    ...reported,
  };
}

function heightOf(height: number, events: readonly BlockEvent[]): HeightData {
  const block: Block = {
    hash: hash(height),
    header: constructedHeader({
      height,
      time: parseTimestamp(`2026-11-02T00:00:0${height}Z`),
      lastBlockHash: height === 1 ? '' : hash(height - 1),
      proposer: signer,
    }),
    rawTxs: [],
    txHashes: [],
    evidence: [],
    lastCommit: { height: height - 1, round: 0, blockHash: '', signatures: [] },
  };
  const set = [{ address: signer, publicKey: KEY, votingPower: 5n, proposerPriority: null }];
  return {
    block,
    txs: [],
    blockEvents: events,
    validators: set,
    previousValidators: set,
    resultsHash: null,
  };
}

/** A source with one block for each list of events, from height 1 on. */
export const constructedSource = (events: readonly (readonly BlockEvent[])[]): Source => ({
  name: 'constructed',
  addressPrefix: 'some',
  events: true,
  missing: [],
  status: () =>
    Promise.resolve({
      chainId: 'some-1',
      earliest: 1,
      latest: events.length,
      latestHash: hash(events.length),
    }),
  height: (height) => Promise.resolve(heightOf(height, events[height - 1] ?? [])),
  genesis: () => Promise.resolve(GENESIS),
});

/** Delegations by operator and delegator: `8 of 1`, atlas and ann. */
export async function delegationsOf(database: Database): Promise<Readonly<Record<string, bigint>>> {
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

/** Height, stake and delegators after each change of an operator's stake. */
export async function stepsOf(database: Database, of: number): Promise<readonly (readonly number[])[]> {
  const rows = await database.query(
    `select s.height, s.amount::int as amount, s.delegators from operator_stake s join address a on a.id = s.operator
     where a.bytes = $1 order by s.height`,
    [new Uint8Array(20).fill(of)],
  );
  return rows.map((row) => [intOf(row, 'height'), intOf(row, 'amount'), intOf(row, 'delegators')]);
}
