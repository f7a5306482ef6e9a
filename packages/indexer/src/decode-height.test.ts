import { readFileSync } from 'node:fs';
import { parseCoin } from '@cairn/chain/amount';
import { accFromBytes, valconsFromHex } from '@cairn/chain/address';
import type { Block } from '@cairn/chain/block';
import type { BlockEvent, ChainEvent } from '@cairn/chain/event';
import { parseTxHash } from '@cairn/chain/hash';
import { isJsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { parseTimestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { Dictionary } from '@cairn/db/dictionary';
import { bigintOf, intOf, listOf, textOf } from '@cairn/db/row-values';
import { testPglite, type TestDatabase } from '@cairn/db/testing/databases';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeHeight } from './decode-height.ts';
import { namedAddresses } from './modules/activity.ts';
import { packFlags } from './modules/block.ts';
import type { HeightData } from './source/source.ts';
import { constructedHeader } from '../testing/constructed-chain.ts';
import { writeHeights } from './write-heights.ts';

const account = (n: number) => accFromBytes(new Uint8Array(20).fill(n), 'some');
const [ann, bob] = [account(1), account(2)];
const proposer = valconsFromHex('11'.repeat(20), 'some');
const time = parseTimestamp('2026-11-02T21:39:43.650740001Z');

const event = (type: string, attributes: Readonly<Record<string, string>>): ChainEvent => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});
const blockEvent = (
  mode: BlockEvent['mode'],
  type: string,
  attributes: Readonly<Record<string, string>>,
) => ({
  ...event(type, { ...attributes, mode }),
  mode,
});

function txOf(index: number, messages: readonly Message[], events: readonly ChainEvent[]): Tx {
  return {
    hash: parseTxHash(String(index).padStart(64, 'A')),
    height: 9,
    time,
    messages,
    memo: 'nul \0 tab \t \u202e lone \ud800',
    timeoutHeight: 0,
    fee: { coins: [parseCoin({ denom: 'usome', amount: '7' })], gasLimit: 100n, payer: null, granter: null },
    signers: [],
    code: 0,
    codespace: '',
    rawLog: '',
    gasWanted: 100n,
    gasUsed: 90n,
    events: [event('tx', { fee: '7usome', fee_payer: ann }), event('tx', { acc_seq: `${ann}/3` }), ...events],
  };
}

function heightOf(txs: readonly Tx[], blockEvents: readonly BlockEvent[] | null): HeightData {
  const block: Block = {
    hash: 'AB'.repeat(32),
    header: constructedHeader({ height: 9, time, lastBlockHash: 'CD'.repeat(32), proposer }),
    rawTxs: txs.map(() => 'AAAA'),
    txHashes: txs.map(({ hash }) => hash),
    evidence: [],
    lastCommit: {
      height: 8,
      round: 0,
      blockHash: 'CD'.repeat(32),
      signatures: [
        { flag: 'commit', validator: proposer, time, signature: 'AA==' },
        { flag: 'absent', validator: null, time, signature: '' },
        { flag: 'nil', validator: valconsFromHex('33'.repeat(20), 'some'), time, signature: 'AA==' },
      ],
    },
  };
  const set = ['11', '22', '33'].map((hex) => ({
    address: valconsFromHex(hex.repeat(20), 'some'),
    publicKey: '',
    votingPower: 5n,
    proposerPriority: null,
  }));
  return { block, txs, blockEvents, validators: set, previousValidators: set, resultsHash: null };
}

const strange: Message = {
  typeUrl: `/strange.v1.Msg${'Long'.repeat(800)}`,
  body: { who: bob, n: '1'.repeat(500), nul: '\0' },
};
const hostile = [
  event('wasm', { _contract_address: bob, pool_id: '9'.repeat(40) }),
  event(`wasm-${'x'.repeat(4000)}`, { key: 'v'.repeat(10_000) }),
  event('constructor', { __proto__x: '1' }),
  event('perpetual_mtp_close', { mtp_id: '9'.repeat(30), owner: ann, amm_pool_id: '1' }),
  event('send_packet', {
    packet_data: `{"sender":"a","receiver":"b","denom":"d","amount":"${'9'.repeat(200)}"}`,
    packet_src_port: 'transfer',
    packet_src_channel: 'channel-0',
    packet_dst_port: 'transfer',
    packet_dst_channel: 'channel-1',
    packet_sequence: '1',
  }),
  event('transfer', { sender: ann, recipient: bob, amount: '5usome' }),
  event('transfer', { sender: ann, recipient: bob, amount: '-5usome' }),
  event('transfer', { sender: ann, recipient: 'not an address', amount: '5usome' }),
  event('proposal_vote', { voter: bob, proposal_id: 'x', option: '[]' }),
];

describe('a height of an unknown chain, with hostile values', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testPglite();
    const data = heightOf(
      [txOf(0, [strange], hostile), { ...txOf(1, [], []), gasWanted: 2n ** 63n - 1n }],
      [
        blockEvent('EndBlock', 'coin_spent', { spender: ann, amount: '5usome' }),
        blockEvent('EndBlock', 'coin_received', { receiver: bob, amount: '5usome' }),
        blockEvent('EndBlock', 'liquidated', { owner: bob }),
      ],
    );
    await writeHeights(
      test.database,
      { dictionary: new Dictionary(), sets: new Set() },
      [decodeHeight(data)],
      () => Promise.resolve(),
    );
  });
  afterAll(() => test.close());
  const firstRow = async (sql: string) => (await test.database.query(sql))[0] ?? {};

  it('is indexed completely: unknown messages and events stay readable', async () => {
    const message = await firstRow('select m.body, k.name from message m join kind k on k.id = m.kind');
    expect(JSON.parse(textOf(message, 'body'))).toEqual(strange.body);
    expect(textOf(message, 'name')).toBe(strange.typeUrl.slice(0, 250));
    expect(bigintOf(await firstRow('select count(*) as n from event'), 'n')).toBe(
      BigInt(hostile.length - 3 + 1),
    );
    expect(bigintOf(await firstRow('select gas_wanted from block'), 'gas_wanted')).toBe(2n ** 63n - 1n);
    expect(textOf(await firstRow('select memo from tx'), 'memo')).toBe(
      'nul \u2400 tab \t \u202e lone \ufffd',
    );
    expect(bigintOf(await firstRow('select time_ns from block'), 'time_ns') % 1000n).toBe(1n);
  });

  it('reports what is malformed, and reads the rest', async () => {
    const rows = await test.database.query('select module, position from oddity order by module, position');
    expect(rows.map((row) => textOf(row, 'module'))).toEqual(['governance', 'perpetual', 'transfer']);
    expect(bigintOf(await firstRow('select count(*) as n from transfer'), 'n')).toBe(1n);
    expect((await firstRow('select amount from packet_step'))['amount']).toBeNull();
  });

  it("assigns a block event to the account in it, with the account's balance change", async () => {
    const [row = {}] = await test.database.query(
      `select a.item, a.roles, a.amounts, array(select k.name from unnest(a.kinds) u join kind k on k.id = u) as kinds
       from activity a join address d on d.id = a.address where d.bytes = $1 order by item desc limit 1`,
      [new Uint8Array(20).fill(2)],
    );
    expect(intOf(row, 'item')).toBe(1_000_000);
    expect(intOf(row, 'roles')).toBe(8 | 32);
    expect(listOf(row, 'amounts', bigintOf)).toEqual([5n]);
    expect(listOf(row, 'kinds', textOf)).toEqual(['liquidated']);
  });

  it("identifies absent signers by the position in the previous height's set", async () => {
    const rows = await test.database.query(
      'select m.height, m.nil, d.bytes from missed m join address d on d.id = m.validator order by m.nil',
    );
    expect(
      rows.map((row) => [row['height'], row['nil'], Buffer.from(new Uint8Array(20).fill(0)).length]),
    ).toEqual([
      [8, false, 20],
      [8, true, 20],
    ]);
    expect(rows.map(({ bytes }) => (bytes instanceof Uint8Array ? bytes[0] : 0))).toEqual([0x22, 0x33]);
  });
});

describe('addresses in free text', () => {
  it("must have the chain's prefix and a valid checksum", () => {
    const wrong = `${ann.slice(0, -1)}${ann.endsWith('q') ? 'p' : 'q'}`;
    const text = `{"a":"${ann}","b":"x${bob}","c":"${wrong}","d":"other1${ann.slice(5)}"} ${bob}.`;
    expect(namedAddresses(text, 'some')).toEqual([ann, bob]);
    const contract = accFromBytes(new Uint8Array(32).fill(3), 'some');
    expect(namedAddresses(contract, 'some')).toEqual([contract]);
  });
});

describe('flags of a commit', () => {
  it('take two bits each, lowest bits first', () => {
    const commit = heightOf([], null).block.lastCommit;
    expect(packFlags(commit)).toBe('21');
    expect(packFlags({ ...commit, signatures: [] })).toBe('');
  });
});

const recordedV2 = v.record(
  v.string(),
  v.object({
    message: v.unknown(),
    events: v.array(
      v.object({ type: v.string(), attributes: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
  }),
);

describe('packets of IBC v2, as a node with ibc-go 10 reported them', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testPglite();
    const file = new URL('../../messages/src/recorded/ibc-v2-txs.json', import.meta.url);
    const recorded = v.parse(recordedV2, JSON.parse(readFileSync(file, 'utf8')));
    const txs = Object.values(recorded).map(({ message: any, events }, index) => {
      const message = isJsonObject(any) ? messageFromAny(any) : undefined;
      if (message === undefined) throw new Error('no message');
      return txOf(index, [message], events);
    });
    const state = { dictionary: new Dictionary(), sets: new Set<bigint>() };
    await writeHeights(test.database, state, [decodeHeight(heightOf(txs, []))], () => Promise.resolve());
  });
  afterAll(() => test.close());

  it('are steps between clients, with their transfers and refusals', async () => {
    const steps = await test.database.query(
      `select concat_ws(' ', step, src_port, src_channel, dst_port, dst_channel, sequence, amount, denom, failed) as line
         from packet_step order by item, position`,
    );
    const [ends, sent] = ['transfer 07-tendermint-2 transfer 07-tendermint-3', '5 stake'];
    expect(steps.map((row) => textOf(row, 'line'))).toEqual([
      `send ${ends} 1 ${sent}`,
      `recv ${ends} 1 ${sent}`,
      `write-ack ${ends} 1 ${sent} f`,
      `ack ${ends} 1 ${sent} f`,
      `timeout ${ends} 2 ${sent}`,
      `recv ${ends} 3 ${sent}`,
      `write-ack ${ends} 3 ${sent} t`,
      `ack ${ends} 3 ${sent} t`,
    ]);
    const [first] = await test.database.query("select timeout_ns from packet_step where step = 'send'");
    expect(bigintOf(first ?? {}, 'timeout_ns')).toBe(1_795_616_784_000_000_000n);
  });

  it('leave nothing that was not understood', async () => {
    expect(await test.database.query('select problem from oddity')).toEqual([]);
  });
});
