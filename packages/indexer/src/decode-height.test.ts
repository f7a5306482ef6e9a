import { readFileSync } from 'node:fs';
import { parseCoin } from '@cairn/chain/amount';
import { accFromBytes, valconsFromHex, valoperFromBytes } from '@cairn/chain/address';
import type { Block } from '@cairn/chain/block';
import type { BlockEvent, ChainEvent } from '@cairn/chain/event';
import { parseTxHash } from '@cairn/chain/hash';
import { isJsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { parseTimestamp } from '@cairn/chain/time';
import { constructedEvent as event, constructedTx } from '@cairn/chain/testing/constructed-tx';
import type { Tx } from '@cairn/chain/tx';
import { Dictionary } from '@cairn/db/dictionary';
import { bigintOf, intOf, listOf, textOf } from '@cairn/db/row-values';
import { testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeHeight } from './decode-height.ts';
import { heightFacts } from './height-facts.ts';
import { namedAddresses } from './modules/activity.ts';
import { packFlags } from './modules/block.ts';
import type { HeightData } from './source/source.ts';
import { constructedHeader } from '../testing/constructed-chain.ts';
import { writeHeights } from './write-heights.ts';

const account = (n: number) => accFromBytes(new Uint8Array(20).fill(n), 'some');
const [ann, bob] = [account(1), account(2)];
const proposer = valconsFromHex('11'.repeat(20), 'some');
const time = parseTimestamp('2026-11-02T21:39:43.650740001Z');

const blockEvent = (
  mode: BlockEvent['mode'],
  type: string,
  attributes: Readonly<Record<string, string>>,
) => ({
  ...event(type, { ...attributes, mode }),
  mode,
});

const txOf = (index: number, messages: readonly Message[], events: readonly ChainEvent[]) =>
  constructedTx({
    hash: parseTxHash(String(index).padStart(64, 'A')),
    time,
    messages,
    memo: 'nul \0 tab \t \u202e lone \ud800',
    fee: { coins: [parseCoin({ denom: 'usome', amount: '7' })], gasLimit: 100n, payer: null, granter: null },
    gasWanted: 100n,
    gasUsed: 90n,
    events: [event('tx', { fee: '7usome', fee_payer: ann }), event('tx', { acc_seq: `${ann}/3` }), ...events],
  });

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
    test = await testDatabase();
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

/** Numbers of texts, without a dictionary. */
const texts: string[] = [];
const idOf = (text: string): bigint => {
  const at = texts.indexOf(text);
  return BigInt(9000 + (at < 0 ? texts.push(text) - 1 : at));
};

/** The rows of one table, as they are copied to the database. */
function rowsIn(data: HeightData, table: string): readonly Readonly<Record<string, string>>[] {
  const found = decodeHeight(data).rows.filter((rows) => rows.table === table && rows.count > 0);
  return found.flatMap(({ columns, lines }) =>
    lines({ id: (_, text) => idOf(text) }).map((line) => {
      const fields = line.split('\t');
      return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
    }),
  );
}

describe('packets of ibc-go 10, whose events have only hex', () => {
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  const ends = {
    packet_src_port: 'transfer',
    packet_src_channel: 'channel-0',
    packet_dst_port: 'transfer',
    packet_dst_channel: 'channel-1',
    packet_sequence: '1',
  };
  const data = JSON.stringify({ sender: ann, receiver: bob, denom: 'usome', amount: '7' });
  const received = event('recv_packet', { packet_data_hex: hexOf(data), ...ends });
  const refused = event('write_acknowledgement', {
    packet_data_hex: hexOf(data),
    packet_ack_hex: hexOf('{"error":"no"}'),
    ...ends,
  });
  const height = heightOf([txOf(0, [], [received, refused])], []);

  it('have their transfer and answer', () => {
    const transfer = { sender: ann, receiver: bob, amount: '7' };
    expect(rowsIn(height, 'packet_step')).toMatchObject([
      { step: 'recv', ...transfer, failed: '\\N' },
      { step: 'write-ack', ...transfer, failed: 't' },
    ]);
  });

  it('are found by the addresses in them, and keep their data', () => {
    expect(rowsIn(height, 'activity').map(({ address }) => address)).toContain(String(idOf(bob)));
    expect(rowsIn(height, 'event')[0]?.['attributes']).toContain(hexOf(data));
    const both = event('recv_packet', { ...ends, packet_data: data, packet_data_hex: hexOf(data) });
    const [row] = rowsIn(heightOf([txOf(0, [], [both])], []), 'event');
    expect(row?.['attributes']).not.toContain(hexOf(data));
  });
});

describe('events of the first block', () => {
  const first = (events: readonly BlockEvent[]): HeightData => {
    const { block, ...rest } = heightOf([], events);
    return { ...rest, block: { ...block, header: { ...block.header, lastBlockHash: '' } } };
  };
  const minted: BlockEvent = {
    ...event('coin_received', { receiver: bob, amount: '5usome' }),
    mode: 'BeginBlock',
  };
  const received = (events: readonly BlockEvent[]) =>
    rowsIn(first(events), 'activity').map((row) => row['amounts']);

  it('repeat those of genesis only where the node gives all in one list, without a mode', () => {
    expect(received([minted])).toEqual(['{5}']);
    expect(received([{ ...minted, isUnmarked: true }])).toEqual([]);
  });
});

it('a long event type does not keep a height', () => {
  const type = `tradeshield_close_t${'_spot_s'.repeat(20_000)}d`;
  const startMs = performance.now();
  expect(rowsIn(heightOf([txOf(0, [], [event(type, {})])], []), 'order_step')).toEqual([]);
  expect(performance.now() - startMs).toBeLessThan(2_000);
});

const exec = (...msgs: readonly Message[]): Message => ({
  typeUrl: '/cosmos.authz.v1beta1.MsgExec',
  body: { grantee: ann, msgs: msgs.map(({ typeUrl, body }) => ({ '@type': typeUrl, ...body })) },
});
const proposalOf = (...messages: readonly Message[]): Message => ({
  typeUrl: '/cosmos.gov.v1.MsgSubmitProposal',
  body: {
    messages: messages.map(({ typeUrl, body }) => ({ '@type': typeUrl, ...body })),
    initial_deposit: [{ denom: 'usome', amount: '5' }],
    proposer: bob,
    metadata: '',
    title: 'A title',
    summary: '',
    expedited: false,
  },
});

describe('messages that a proposal carries', () => {
  const feed: Message = {
    typeUrl: '/elys.oracle.MsgFeedPrice',
    body: { provider: ann, feed_price: { asset: 'GOLD', price: '9.000000000000000000', source: 'x' } },
  };
  const reports = (message: Message) => rowsIn(heightOf([txOf(0, [message], [])], []), 'price_report');

  it('have not run: anyone may propose a price', () => {
    expect(reports(feed)).toHaveLength(1);
    expect(reports(exec(feed))).toHaveLength(1);
    expect(reports(proposalOf(feed))).toEqual([]);
    expect(reports(exec(proposalOf(feed)))).toEqual([]);
  });

  it('do not describe the events of the submission, whose proposer is the depositor', () => {
    const deposit: Message = { typeUrl: '/cosmos.gov.v1.MsgDeposit', body: { depositor: ann } };
    const deposited = event('proposal_deposit', { amount: '5usome', proposal_id: '7', msg_index: '0' });
    const height = heightOf([txOf(0, [proposalOf(deposit)], [deposited])], []);
    expect(rowsIn(height, 'proposal_step')[0]?.['account']).toBe(String(idOf(bob)));
  });
});

describe('messages of a group proposal', () => {
  const undelegation: Message = {
    typeUrl: '/cosmos.staking.v1beta1.MsgUndelegate',
    body: { delegator_address: bob },
  };
  const submission: Message = {
    typeUrl: '/cosmos.group.v1.MsgSubmitProposal',
    body: {
      group_policy_address: bob,
      proposers: [ann],
      messages: [{ '@type': undelegation.typeUrl, ...undelegation.body }],
      exec: 'EXEC_TRY',
    },
  };
  const eventsOf = (result: string, index: Readonly<Record<string, string>>) => [
    event('unbond', {
      validator: valoperFromBytes(new Uint8Array(20).fill(8), 'some'),
      amount: '5usome',
      ...index,
    }),
    event('cosmos.group.v1.EventExec', { result: `"PROPOSAL_EXECUTOR_RESULT_${result}"`, ...index }),
  ];

  it.each([
    ['SUCCESS', submission, {}, [undelegation]],
    ['FAILURE', submission, {}, []],
    ['SUCCESS', exec(exec(), submission), { authz_msg_index: '1' }, [undelegation]],
    ['SUCCESS', exec(exec(), submission), { authz_msg_index: '0' }, []],
  ])('have run if it was executed at once: %s', (result, message, authz, expected) => {
    const [unbond, executed] = eventsOf(result, { ...authz, msg_index: '0' });
    const events = [unbond, executed].flatMap((one) => one ?? []);
    const facts = heightFacts(heightOf([txOf(0, [message], events)], []));
    const done = facts.doneMessages.filter(({ message: { typeUrl } }) => typeUrl === undelegation.typeUrl);
    expect(done.map((placed) => placed.message)).toEqual(expected);
    const [placed] = facts.events('unbond');
    const emitter = placed === undefined ? undefined : facts.messageOf(placed, undelegation.typeUrl);
    expect(emitter).toEqual(expected[0]);
  });
});

describe('an event of a message that authz executed', () => {
  const redelegation = (delegator_address: string): Message => ({
    typeUrl: '/cosmos.staking.v1beta1.MsgBeginRedelegate',
    body: { delegator_address },
  });
  const [from, to] = [8, 9].map((n) => valoperFromBytes(new Uint8Array(20).fill(n), 'some'));
  const redelegated = (...authz: readonly string[]): ChainEvent => ({
    type: 'redelegate',
    attributes: [
      ...event('', { source_validator: from ?? '', destination_validator: to ?? '', amount: '5usome' })
        .attributes,
      ...authz.map((value) => ({ key: 'authz_msg_index', value })),
      { key: 'msg_index', value: '0' },
    ],
  });

  it.each([
    ['the first', exec(redelegation(ann), redelegation(bob)), ['0'], ann],
    ['the second', exec(redelegation(ann), redelegation(bob)), ['1'], bob],
    // Each MsgExec adds its own index, the inner one first.
    [
      'one of a nested MsgExec',
      exec(exec(redelegation(ann), redelegation(bob)), redelegation(ann)),
      ['1', '0'],
      bob,
    ],
    ['one of a node without indices', exec(redelegation(bob)), [], bob],
  ])('belongs to %s', (_, message, authz, delegator) => {
    const height = heightOf([txOf(0, [message], [redelegated(...authz)])], []);
    expect(rowsIn(height, 'stake_change').map((row) => row['delegator'])).toEqual([String(idOf(delegator))]);
  });
});

it('an event of one of several messages of a MsgExec belongs to none where the node does not number them', () => {
  const undelegate = (delegator_address: string): Message => ({
    typeUrl: '/cosmos.staking.v1beta1.MsgUndelegate',
    body: { delegator_address },
  });
  const facts = heightFacts(heightOf([txOf(0, [exec(undelegate(ann), undelegate(bob))], [])], []));
  const emitted = event('unbond', { msg_index: '0' });
  const placed = { height: 9, item: 0, position: 0, tx: facts.txs[0] ?? null, event: emitted };
  expect(facts.messageOf(placed, '/cosmos.staking.v1beta1.MsgUndelegate')).toBeUndefined();
});

describe('addresses in free text', () => {
  it("must have the chain's prefix and a valid checksum", () => {
    const wrong = `${ann.slice(0, -1)}${ann.endsWith('q') ? 'p' : 'q'}`;
    const text = `{"a":"${ann}","b":"x${bob}","c":"${wrong}","d":"other1${ann.slice(5)}"} ${bob}.`;
    expect(namedAddresses(text, 'some')).toEqual([ann, bob]);
    expect(namedAddresses(JSON.stringify({ memo: `pay\n${ann}\t${bob}` }), 'some')).toEqual([ann, bob]);
    expect(namedAddresses(JSON.stringify({ memo: `pay\u0001${ann}` }), 'some')).toEqual([ann]);
    // Neither an escape in free text nor an escaped backslash hides one.
    const nar = accFromBytes(new Uint8Array(20).fill(4), 'nar');
    expect(namedAddresses(`C:\\${nar}`, 'nar')).toEqual([nar]);
    expect(namedAddresses(JSON.stringify(`C:\\${nar}`), 'nar')).toEqual([nar]);
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
    test = await testDatabase();
    const file = new URL('../../messages/testing/recorded/ibc-v2-txs.json', import.meta.url);
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
