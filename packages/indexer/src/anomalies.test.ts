/** No malformed answer keeps a height out of the index, or affects its other rows. */
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { parseTimestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { Dictionary } from '@cairn/db/dictionary';
import { bytesOf, textOf } from '@cairn/db/row-values';
import { deleteRows, testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeHeight } from './decode-height.ts';
import type { HeightData } from './source/source.ts';
import { modifiedSource, refused, replaced, type ModifyAnswer } from '../testing/modified-source.ts';
import { ELYS } from '@cairn/archive/testing/archives';

import { withMatchingHashes } from '../testing/replaced-history.ts';
import { writeHeights } from './write-heights.ts';

/** Seven txs, one of which failed: sends, a grant use, a delegation, a position, an order, a swap. */
const HEIGHT = 1913;
const { signal } = new AbortController();
const TXS_OF_BLOCK = `/cosmos/tx/v1beta1/txs/block/${HEIGHT}`;
const RESULTS = `/block_results?height=${HEIGHT}`;

let archive: Archive;
let test: TestDatabase;
let plain: HeightData;
let plainRows: ReadonlySet<string>;
beforeAll(async () => {
  archive = await openArchive(ELYS);
  test = await testDatabase();
  plain = await modified((_, body) => body);
  await write(plain);
  plainRows = await rows();
  expect(plainRows.size).toBeGreaterThan(100);
});
beforeEach(() => deleteRows(test.database));
afterAll(async () => {
  await test.close();
  await archive.close();
});

const modified = (modify: ModifyAnswer) => modifiedSource(archive, modify).height(HEIGHT, signal);
/** Modifies the part of one answer at a place. */
const modifyAt =
  (start: string, path: readonly (string | number)[], by: (old: Json) => Json): ModifyAnswer =>
  (requested, body) =>
    requested.startsWith(start) ? replaced(body, path, by) : body;

async function write(data: HeightData): Promise<void> {
  const state = { dictionary: new Dictionary(), sets: new Set<bigint>() };
  await writeHeights(test.database, state, [decodeHeight(data)], () => Promise.resolve());
}

/** All rows of all tables except the dictionaries. */
async function rows(): Promise<ReadonlySet<string>> {
  const tables = await test.database.query(
    `select tablename::text as name from pg_tables where schemaname = 'public'
       and tablename not in ('schema_migration', 'kind', 'denom', 'address')`,
  );
  const found = new Set<string>();
  for (const name of tables.map((row) => textOf(row, 'name')))
    for (const row of await test.database.query(`select t::text as row from "${name}" t`))
      found.add(`${name} ${textOf(row, 'row')}`);
  return found;
}

/** Number of rows per table that were added (+) or are missing (-) compared with the unmodified index. */
async function differences(): Promise<Readonly<Record<string, number>>> {
  const found = await rows();
  const counts: Record<string, number> = {};
  const count = (sign: string, row: string) => {
    const key = sign + (row.split(' ')[0] ?? '');
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const row of found) if (!plainRows.has(row)) count('+', row);
  for (const row of plainRows) if (!found.has(row)) count('-', row);
  return counts;
}

async function anomalies(): Promise<readonly string[]> {
  const found = await test.database.query(
    'select item, position, module, problem from oddity order by 1, 2, 3',
  );
  return found.map((row) => `${String(row['item'])} ${textOf(row, 'module')}: ${textOf(row, 'problem')}`);
}

const members = (value: Json): Readonly<Record<string, Json>> => (isJsonObject(value) ? value : {});
const list = (value: Json): readonly Json[] => (Array.isArray(value) ? value.map((item: Json) => item) : []);
/** The texts of a list at a path of keys. */
const textsAt = (value: Json, ...path: readonly string[]): readonly string[] =>
  list(path.reduce((inner, key) => members(inner)[key] ?? null, value)).map(String);
const without = (index: number) => (value: Json) => list(value).filter((_, at) => at !== index);

describe('a tx that its node does not decode', () => {
  const ONCE = { '+oddity': 1, '+raw_tx': 1 };

  it('and omits from the block is read from its raw bytes, with the same rows', async () => {
    await write(await modified(modifyAt(TXS_OF_BLOCK, ['txs'], without(2))));
    expect(await differences()).toEqual(ONCE);
    expect(await anomalies()).toEqual(['2 tx: the node could not decode this transaction']);
    const [row = {}] = await test.database.query('select bytes from raw_tx where item = 2');
    expect(Buffer.from(bytesOf(row, 'bytes')).toString('base64')).toBe(plain.block.rawTxs[2]);
  });

  it('and refuses the page for is found by bisection', async () => {
    const requested: string[] = [];
    const message = 'codespace sdk code 2: tx parse error: unable to resolve type URL /new.v1.MsgNew';
    const data = await modified((path, body) => {
      if (!path.startsWith(TXS_OF_BLOCK)) return body;
      const query = new URLSearchParams(path.split('?')[1]);
      const offset = Number(query.get('pagination.offset') ?? 0);
      requested.push(`${offset}+${query.get('pagination.limit') ?? ''}`);
      return offset <= 2 && offset + Number(query.get('pagination.limit')) > 2 ? refused(message) : body;
    });
    await write(data);
    expect(await differences()).toEqual(ONCE);
    expect(requested).toEqual(['0+100', '0+4', '0+2', '2+2', '2+1', '3+1', '4+3']);
  });

  it('because it is malformed is stored as bytes, with the block’s hash and result', async () => {
    const raw = Buffer.from('{"vote_extensions":[]}').toString('base64');
    const add = (value: Json) => [...list(value), raw];
    const result = {
      ...members(list((await archive.heights.results(HEIGHT))['txs_results'] ?? [])[0] ?? null),
    };
    const data = await modified((path, body) => {
      if (path.startsWith('/block?'))
        return replaced(replaced(body, ['result', 'block', 'data', 'txs'], add), ['result'], (block) =>
          withMatchingHashes(members(block), textsAt(block, 'block', 'data', 'txs')),
        );
      if (path.startsWith(TXS_OF_BLOCK)) return replaced(body, ['block', 'data', 'txs'], add);
      if (path !== RESULTS) return body;
      return replaced(body, ['result', 'txs_results'], (all) => [
        ...list(all),
        { ...result, code: 1, events: null, gas_used: '7' },
      ]);
    });
    await write(data);
    expect(await differences()).toEqual({ ...ONCE, '+tx': 1, '+block': 1, '-block': 1 });
    const [row = {}] = await test.database.query(
      `select t.code, t.gas_used::int, cardinality(t.message_kinds) as messages, r.bytes, encode(t.hash, 'hex') as hash
       from tx t join raw_tx r using (height, item) where item = 7`,
    );
    expect(row).toMatchObject({
      code: 1,
      gas_used: 7,
      messages: 0,
      hash: data.block.txHashes[7]?.toLowerCase(),
    });
    expect(Buffer.from(bytesOf(row, 'bytes')).toString('base64')).toBe(raw);
    expect((await anomalies())[0]).toMatch(
      /^7 tx: the node could not decode this transaction, and its bytes/,
    );
  });

  it.each([
    ['a fee payer that is no address', ['auth_info', 'fee', 'payer'], 'nobody'],
    ['a granter that is a number', ['auth_info', 'fee', 'granter'], 5],
  ])('whole: %s', async (_, path, by) => {
    await write(await modified(modifyAt(TXS_OF_BLOCK, ['txs', 0, ...path], () => by)));
    expect(await differences()).toEqual(ONCE);
  });
});

describe('a message', () => {
  const body = ['txs', 6, 'body', 'messages', 0];

  it('nested 9,000 deep is stored completely', async () => {
    const deep = `${'{"a":'.repeat(9_000)}{}${'}'.repeat(9_000)}`;
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- JSON.parse answers JSON
    const value = JSON.parse(deep) as Json;
    await write(await modified(modifyAt(TXS_OF_BLOCK, body, (old) => ({ ...members(old), msg: value }))));
    expect(await differences()).toEqual({ '+message': 1, '-message': 1 });
    const [row = {}] = await test.database.query('select body from message where item = 6');
    expect(textOf(row, 'body')).toContain(`"msg":${deep}`);
    expect(await anomalies()).toEqual([]);
  });

  it('without a type, or that is not an object, is stored as it is', async () => {
    await write(await modified(modifyAt(TXS_OF_BLOCK, body, () => ({ odd: true }))));
    expect(await anomalies()).toEqual([expect.stringMatching(/^6 tx: body\.messages\.0\.@type: /)]);
    const [row = {}] = await test.database.query('select body from message where item = 6');
    expect(textOf(row, 'body')).toBe('{"odd":true}');
  });

  it('with a denom of 9,000 characters is indexed, with a shortened denom and an anomaly', async () => {
    const denom = 'd'.repeat(9_000);
    const info = { '@type': '/elys.oracle.MsgCreateAssetInfo', denom, display: 'D', decimal: '6' };
    await write(
      await modified(modifyAt(TXS_OF_BLOCK, ['txs', 6, 'body', 'messages'], (all) => [...list(all), info])),
    );
    const changed = await differences();
    expect(changed).toMatchObject({ '+asset_info': 1, '+message': 1, '+oddity': 1 });
    // The tx has an additional message, and its accounts an additional kind.
    for (const table of Object.keys(changed))
      expect(['tx', 'block', 'asset_info', 'message', 'oddity', 'activity', 'activity_kind']).toContain(
        table.slice(1),
      );
    expect(await anomalies()).toEqual([
      `6 price: asset_info.denom: a denom of 9000 characters: ${'d'.repeat(40)}…`,
    ]);
  });

  it('is one of 10,000', async () => {
    const many = (all: Json) => Array.from({ length: 10_000 }, () => list(all)[0] ?? null);
    await write(await modified(modifyAt(TXS_OF_BLOCK, ['txs', 6, 'body', 'messages'], many)));
    expect(await differences()).toMatchObject({ '+message': 9_999, '+tx': 1, '-tx': 1 });
    expect(await anomalies()).toEqual([]);
  });
});

describe('a block', () => {
  it('of 30 MB is indexed completely', async () => {
    const memos = Array.from({ length: 15 }, (_, index) => Buffer.alloc(2_000_000 + index, 'm'));
    const large = memos.map((memo) => withMemo(plain.block.rawTxs[0] ?? '', memo));
    const result = list((await archive.heights.results(HEIGHT))['txs_results'] ?? [])[0] ?? null;
    const data = await modified((path, body) => {
      if (path.startsWith('/block?'))
        return replaced(
          replaced(body, ['result', 'block', 'data', 'txs'], () => large),
          ['result'],
          (block) => withMatchingHashes(members(block), large),
        );
      // Undecodable txs are omitted from the page; the block is on each page.
      if (path.startsWith(TXS_OF_BLOCK))
        return replaced(
          replaced(body, ['txs'], () => []),
          ['block', 'data', 'txs'],
          () => large,
        );
      if (path !== RESULTS) return body;
      return replaced(body, ['result', 'txs_results'], () => large.map(() => result));
    });
    await write(data);
    const found = await test.database.query('select length(memo) as memo, item from tx order by item');
    expect(found).toEqual(memos.map(({ length: memo }, item) => ({ memo, item })));
    expect(await test.database.query('select tx_count::int from block')).toEqual([
      { tx_count: memos.length },
    ]);
    expect(await anomalies()).toHaveLength(memos.length);
  });
});

/** The same tx with another memo: the last occurrence of a field counts. */
function withMemo(tx: string, memo: Buffer): string {
  const bytes = Buffer.from(tx, 'base64');
  const [length, at] = readVarint(bytes, 1);
  const body = Buffer.concat([bytes.subarray(at, at + length), Buffer.of(0x12), varint(memo.length), memo]);
  return Buffer.concat([
    bytes.subarray(0, 1),
    varint(body.length),
    body,
    bytes.subarray(at + length),
  ]).toString('base64');
}

function varint(value: number): Buffer {
  return value < 128
    ? Buffer.of(value)
    : Buffer.concat([Buffer.of((value % 128) + 128), varint(Math.floor(value / 128))]);
}

/** A varint, and the offset after it. */
function readVarint(bytes: Buffer, at: number): readonly [number, number] {
  const byte = bytes[at] ?? 0;
  if (byte < 128) return [byte, at + 1];
  const [rest, next] = readVarint(bytes, at + 1);
  return [byte - 128 + 128 * rest, next];
}

describe('an event', () => {
  const events = ['result', 'finalize_block_events'];
  const withoutMode = (event: Json): Json => ({
    ...members(event),
    attributes: list(members(event)['attributes'] ?? null).filter(
      (attribute) => members(attribute)['key'] !== 'mode',
    ),
  });
  const modeOf = (event: Json) =>
    members(
      list(members(event)['attributes'] ?? null).findLast(
        (attribute) => members(attribute)['key'] === 'mode',
      ) ?? null,
    )['value'];
  const withMode = (mode: string) => (event: Json) => ({
    ...members(withoutMode(event)),
    attributes: [...list(members(withoutMode(event))['attributes'] ?? null), { key: 'mode', value: mode }],
  });
  const firstOf = (mode: string, by: (event: Json) => Json) => (all: Json) => {
    const at = list(all).findIndex((event) => modeOf(event) === mode);
    return list(all).map((event, index) => (index === at ? by(event) : event));
  };

  it.each([
    ['PreBlock without a mode, as SDK 0.50 has it', firstOf('BeginBlock', withoutMode)],
    ['PreBlock, as later SDKs name it', firstOf('BeginBlock', withMode('PreBlock'))],
  ])('of %s is one of the block’s beginning', async (_, modify) => {
    await write(await modified(modifyAt(RESULTS, events, modify)));
    expect(await differences()).toEqual({});
  });

  it('of an unknown part of the block is counted', async () => {
    const modify = (all: Json) => {
      const at = list(all).findLastIndex((event) => modeOf(event) === 'EndBlock');
      return list(all).map((event, index) => (index === at ? withMode('CloseBlock')(event) : event));
    };
    await write(await modified(modifyAt(RESULTS, events, modify)));
    expect(await differences()).toEqual({ '+oddity': 1 });
    expect(await anomalies()).toEqual(['1000000 event: a block event of CloseBlock']);
  });

  it.each([
    ['without attributes', { type: 'empty' }, []],
    ['with null for them', { type: 'empty', attributes: null }, []],
    [
      'with a number among its values',
      { type: 'empty', attributes: [{ key: 'n', value: 7 }] },
      ['0 event: a value is no text'],
    ],
    ['that is none', 'empty', ['0 event: not an object']],
  ])('%s is one more', async (_, event, found) => {
    const modify = modifyAt(RESULTS, ['result', 'txs_results', 0, 'events'], (all) => [...list(all), event]);
    await write(await modified(modify));
    const { '+oddity': odd = 0, ...changed } = await differences();
    expect(changed).toEqual({ '+event': 1, '+block': 1, '-block': 1 });
    expect(await anomalies()).toEqual(found);
    expect(odd).toBe(found.length);
  });

  it('of an answer with null lists is none', async () => {
    await write(await modified(modifyAt(RESULTS, events, () => null)));
    expect((await anomalies()).filter((anomaly) => !anomaly.includes('commission'))).toEqual([]);
  });
});

describe('a figure beyond its column', () => {
  const withTx = (index: number, change: Partial<Tx>): HeightData => ({
    ...plain,
    txs: plain.txs.map((tx, at) => (at === index ? { ...tx, ...change } : tx)),
  });

  it.each<readonly [string, () => HeightData, string]>([
    ['a code', () => withTx(3, { code: 2 ** 32 - 1 }), '3 tx: code: 4294967295 is too large'],
    ['gas', () => withTx(0, { gasUsed: 2n ** 70n }), `0 tx: gas_used: ${2n ** 70n} is too large`],
    [
      'a time after 2262',
      () => ({
        ...plain,
        block: {
          ...plain.block,
          header: { ...plain.block.header, time: parseTimestamp('9999-01-01T00:00:00Z') },
        },
      }),
      '-1 block: time: 253370764800000000000 is too large',
    ],
  ])('%s is the greatest that it takes, and noted', async (_, data, problem) => {
    await write(data());
    const changed = await differences();
    expect(Object.keys(changed).every((table) => /^[+-](?:block|tx|oddity)$/.test(table))).toBe(true);
    expect(await anomalies()).toEqual([problem]);
  });

  it('of an event affects only its row', async () => {
    const packet = {
      packet_src_port: 'transfer',
      packet_src_channel: 'channel-0',
      packet_dst_port: 'transfer',
      packet_dst_channel: 'channel-1',
      packet_sequence: '1',
      packet_timeout_timestamp: '9'.repeat(30),
    };
    const attributes = Object.entries(packet).map(([key, value]) => ({ key, value }));
    const events = [...(plain.txs[0]?.events ?? []), { type: 'send_packet', attributes }];
    await write(withTx(0, { events }));
    expect(await differences()).toEqual({ '+event': 1, '+oddity': 1, '+block': 1, '-block': 1 });
    expect(await anomalies()).toEqual([`0 packet: packet_step.timeout_ns: ${'9'.repeat(30)} is too large`]);
  });

  it('is the sum of the gas of all txs', async () => {
    await write({ ...plain, txs: plain.txs.map((tx) => ({ ...tx, gasUsed: 2n ** 63n - 1n })) });
    const [row = {}] = await test.database.query('select gas_used::text as gas from block');
    expect(textOf(row, 'gas')).toBe(String(2n ** 63n - 1n));
  });
});

describe('validators that the source does not know', () => {
  it('are reported, with the unknown missed blocks', async () => {
    const { lastCommit } = plain.block;
    const signatures = lastCommit.signatures.map((signature, index) =>
      index === 0 ? { ...signature, flag: 'absent' as const, validator: null } : signature,
    );
    const block = { ...plain.block, lastCommit: { ...lastCommit, signatures } };
    await write({ ...plain, block, validators: null, previousValidators: null });
    expect(await anomalies()).toEqual([
      '-1 validators: the validators of this height are not known',
      `-1 block: who did not sign block ${HEIGHT - 1} is not known`,
    ]);
  });

  it('are requested again, where another node behind the same URL may have them', async () => {
    let pruned = true;
    const source = modifiedSource(archive, (path, body) =>
      pruned && path.startsWith('/validators?')
        ? {
            jsonrpc: '2.0',
            id: -1,
            error: {
              code: -32603,
              message: 'Internal error',
              data: 'could not find validator set for height #9',
            },
          }
        : body,
    );
    expect((await source.height(HEIGHT, signal)).validators).toBeNull();
    pruned = false;
    expect((await source.height(HEIGHT, signal)).validators).not.toBeNull();
  });
});

describe('a genesis document', () => {
  const answering = (chunks: (chunk: number) => Json) =>
    modifiedSource(archive, (path, body) =>
      path.startsWith('/genesis_chunked')
        ? new Response(JSON.stringify({ result: chunks(Number(/chunk=(\d+)/.exec(path)?.[1])) }))
        : body,
    );

  it('without end is refused', async () => {
    const source = answering((chunk) => ({ chunk: String(chunk), total: '1000000', data: 'e30=' }));
    await expect(source.genesis(signal)).rejects.toThrow(/1000000 chunks, at most 32/);
  });

  it('that grows while it is read is refused', async () => {
    const source = answering((chunk) => ({ chunk: String(chunk), total: String(chunk + 2), data: 'e30=' }));
    await expect(source.genesis(signal)).rejects.toThrow(/changed its genesis document/);
  });
});
