import { createHash } from 'node:crypto';
import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNodeServer, type NodeServer } from './answer.ts';
import { base64Bytes } from './encoded-bytes.ts';
import { asObject, asString, listAt, objectAt, parseJsonObject, stringAt } from './json-access.ts';
import { openArchive, type Archive } from './open-archive.ts';
import { requestPath } from '../testing/recorded-requests.ts';
import type { NodeAnswer } from './state/state-store.ts';
import { copyOf, ELYS } from '../testing/archives.ts';

const HEAD = 2100;
const STATE = 'state/0000300-0002480';
const BLOCKS = '/cosmos/base/tendermint/v1beta1/blocks';
const SETS = '/cosmos/base/tendermint/v1beta1/validatorsets';
const TXS = '/cosmos/tx/v1beta1/txs';
const HASH = '2345982EA194063A9A5FD62E16C9F4714EB2950EF2AEC094F781B1DE485D4006';

let archive: Archive;
let server: NodeServer;
let head = HEAD;
beforeAll(async () => {
  archive = await openArchive(ELYS);
  server = createNodeServer(archive, { head: () => head });
});
afterAll(() => archive.close());

function json(answer: NodeAnswer): unknown {
  return JSON.parse(answer.body);
}

/** The root to which a leaf and the sibling hashes on its path lead (RFC 6962). */
function rootFrom(leaf: Buffer, path: readonly Buffer[], index: number, total: number): Buffer {
  const aunt = path.at(-1);
  if (aunt === undefined) return leaf;
  let split = 1;
  while (split * 2 < total) split *= 2;
  const rest = path.slice(0, -1);
  const sides =
    index < split
      ? [rootFrom(leaf, rest, index, split), aunt]
      : [aunt, rootFrom(leaf, rest, index - split, total - split)];
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from([1]), ...sides]))
    .digest();
}

describe('REST of blocks and txs', () => {
  it.each([
    [`${BLOCKS}/2101`, 400, 3, 'requested block height is bigger then the chain length'],
    [`${SETS}/2101`, 400, 3, 'requested block height is bigger then the chain length'],
    [`${BLOCKS}/0`, 500, 2, 'height must be greater than 0, but got 0'],
    [`${BLOCKS}/-3`, 500, 2, 'height must be greater than 0, but got -3'],
    [
      `${BLOCKS}/abc`,
      400,
      3,
      'type mismatch, parameter: height, error: strconv.ParseInt: parsing "abc": invalid syntax',
    ],
    [`${SETS}/5?pagination.offset=200`, 500, 2, 'page should be within [1, 1] range, given 3'],
    [`${SETS}/5?pagination.limit=x`, 400, 3, 'strconv.ParseUint: parsing "x": invalid syntax'],
    [`${TXS}/zz`, 500, 2, "encoding/hex: invalid byte: U+007A 'z'"],
    [`${TXS}/0x12`, 500, 2, "encoding/hex: invalid byte: U+0078 'x'"],
    [`${TXS}/ABC`, 500, 2, 'encoding/hex: odd length hex string'],
    [`${TXS}/`, 400, 3, 'tx hash cannot be empty'],
    [`${TXS}/ABCD`, 404, 5, 'tx not found: ABCD'],
    [
      `${TXS}/block/0`,
      500,
      2,
      'codespace sdk code 26: invalid height: requested height 0 but height must not be less than 1 or greater than the current height 2100',
    ],
    [
      `${TXS}/block/14?pagination.offset=99`,
      500,
      2,
      'codespace sdk code 18: invalid request: out of range: cannot paginate 4 txs with offset 99 and limit 0',
    ],
    [TXS, 500, 13, 'query cannot be empty'],
    [`${TXS}?query=nonsense`, 500, 13, 'failed to search for txs: offset 8: EOF'],
    [
      `${TXS}?query=tx.height=14&page=2`,
      500,
      13,
      'failed to search for txs: page should be within [1, 1] range, given 2',
    ],
    [`${TXS}?query=tx.height=14&order_by=DESC`, 400, 3, 'DESC is not a valid tx.OrderBy'],
    [`${TXS}?query=tx.height=14&limit=-1`, 400, 3, 'strconv.ParseUint: parsing "-1": invalid syntax'],
    [`${BLOCKS}/5/6`, 501, 12, 'Not Implemented'],
    ['/nothing/here', 501, 12, 'Not Implemented'],
  ])('refuses %s as the node does', async (path, status, code, message) => {
    const answer = await requestPath(path, server.rest);
    expect([answer.status, json(answer)]).toEqual([status, { code, message, details: [] }]);
  });

  it('reports the head, or echoes the requested height, which has no effect', async () => {
    const height = 'grpc-metadata-x-cosmos-block-height';
    const plain = await requestPath(`${TXS}/${HASH}`, server.rest);
    const requested = await requestPath(`${TXS}/${HASH}`, server.rest, '77');
    expect([plain.headers[height], requested.headers[height]]).toEqual([String(HEAD), '77']);
    expect(requested.body).toBe(plain.body);
    expect((await requestPath('/nothing/here', server.rest)).headers[height]).toBeUndefined();
    expect((await requestPath(`${BLOCKS}/5`, server.rest, 'abc')).status).toBe(500);
  });

  it('follows the head as it moves', async () => {
    const latest = await requestPath(`${BLOCKS}/latest`, server.rest);
    expect(latest.body).toBe((await requestPath(`${BLOCKS}/${HEAD}`, server.rest)).body);
    head = HEAD + 1;
    expect((await requestPath(`${BLOCKS}/${HEAD + 1}`, server.rest)).status).toBe(200);
    expect(json(await requestPath('/cosmos/base/node/v1beta1/status', server.rest))).toMatchObject({
      height: '2101',
    });
    head = HEAD;
  });

  it('paginates a block’s txs, and a search newest first', async () => {
    const page = json(
      await requestPath(`${TXS}/block/14?pagination.offset=1&pagination.limit=2`, server.rest),
    );
    expect(page).toMatchObject({ txs: [{}, {}], pagination: { next_key: null, total: '4' } });
    const newest = json(
      await requestPath(`${TXS}?query=tx.height%3E0&limit=1&order_by=ORDER_BY_DESC`, server.rest),
    );
    const oldest = json(await requestPath(`${TXS}?query=tx.height%3E0&limit=1`, server.rest));
    expect(oldest).toMatchObject({ tx_responses: [{ txhash: HASH }] });
    expect(newest).not.toMatchObject({ tx_responses: [{ txhash: HASH }] });
  });

  it('returns no validators until a page is requested', async () => {
    const two = json(await requestPath(`${SETS}/5?pagination.limit=2&pagination.offset=2`, server.rest));
    expect(two).toMatchObject({
      block_height: '5',
      validators: [{}, {}],
      pagination: { next_key: null, total: '6' },
    });
  });
});

describe('RPC', () => {
  it.each([
    ['/block?height=2101', 'height 2101 must be less than or equal to the current blockchain height 2100'],
    ['/block_results?height=0', 'height must be greater than 0, but got 0'],
    [
      '/validators?height=2102',
      'height 2102 must be less than or equal to the current blockchain height 2101',
    ],
    [`/tx?hash=0x${'00'.repeat(32)}`, `tx (${'00'.repeat(32)}) not found`],
    ['/tx_search?query="tx.height=14"&page=2', 'page should be within [1, 1] range, given 2'],
    [
      '/tx_search?query="tx.height=14"&order_by="up"',
      'expected order_by to be either `asc` or `desc` or empty',
    ],
    ['/blockchain?minHeight=9&maxHeight=5', "min height 9 can't be greater than max height 5"],
  ])('fails %s in the node’s words', async (path, data) => {
    const answer = await requestPath(path, server.rpc);
    const error = { code: -32603, message: 'Internal error', data };
    expect([answer.status, json(answer)]).toEqual([500, { jsonrpc: '2.0', id: -1, error }]);
  });

  it('finds a block and its header by hash', async () => {
    const block = await requestPath('/block?height=14', server.rpc);
    const hash = /"hash":"([0-9A-F]{64})"/.exec(block.body)?.[1] ?? '';
    expect(json(await requestPath(`/block_by_hash?hash=0x${hash}`, server.rpc))).toEqual(json(block));
    expect((await requestPath(`/header_by_hash?hash=0x${hash}`, server.rpc)).body).toContain('"height":"14"');
    const later = await requestPath(
      '/block?height=2101',
      createNodeServer(archive, { head: () => 2480 }).rpc,
    );
    const laterHash = /"hash":"([0-9A-F]{64})"/.exec(later.body)?.[1] ?? '';
    expect((await requestPath(`/block_by_hash?hash=0x${laterHash}`, server.rpc)).body).toContain(
      '"block":null',
    );
  });

  it('proves every tx of a search, and reads no block for each', async () => {
    const read = vi.spyOn(archive.heights, 'block');
    onTestFinished(() => read.mockRestore());
    const query = encodeURIComponent('"tx.height>=2000 AND tx.height<=2009"');
    const answer = await requestPath(`/tx_search?query=${query}&prove=true&per_page=100`, server.rpc);
    const txs = listAt(objectAt(parseJsonObject(answer.body), 'result'), 'txs').map(asObject);
    const heights = new Set(txs.map((tx) => stringAt(tx, 'height')));
    expect(txs.length).toBeGreaterThan(2 * heights.size);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2 * heights.size);
    for (const tx of txs) {
      const proven = objectAt(tx, 'proof');
      const proof = objectAt(proven, 'proof');
      const [index, total] = [Number(stringAt(proof, 'index')), Number(stringAt(proof, 'total'))];
      const path = listAt(proof, 'aunts').map((aunt) => base64Bytes(asString(aunt)));
      const root = rootFrom(base64Bytes(stringAt(proof, 'leaf_hash')), path, index, total);
      const block = await archive.heights.block(Number(stringAt(tx, 'height')));
      const dataHash = stringAt(objectAt(objectAt(block, 'block'), 'header'), 'data_hash');
      expect([root.toString('hex').toUpperCase(), stringAt(proven, 'root_hash')]).toEqual([
        dataHash,
        dataHash,
      ]);
      expect(stringAt(proven, 'data')).toBe(stringAt(tx, 'tx'));
    }
  });

  it('allows caching only of immutable answers', async () => {
    const isCacheable = async (path: string): Promise<boolean> =>
      (await requestPath(path, server.rpc)).headers['cache-control'] !== undefined;
    expect(await isCacheable('/block?height=14')).toBe(true);
    expect(await isCacheable('/block')).toBe(false);
    expect(await isCacheable(`/commit?height=${HEAD}`)).toBe(false);
    expect(await isCacheable('/status')).toBe(false);
    // A later block may have it.
    for (const kind of ['block', 'header'])
      expect(await isCacheable(`/${kind}_by_hash?hash=0x${HASH}`)).toBe(false);
  });

  it('returns a non-canonical commit at the head', async () => {
    expect(json(await requestPath('/commit', server.rpc))).toMatchObject({ result: { canonical: false } });
    expect(json(await requestPath('/commit?height=2099', server.rpc))).toMatchObject({
      result: { canonical: true },
    });
  });

  it('answers unknown methods with 404', async () => {
    const answer = await requestPath('/nope', server.rpc);
    expect([answer.status, answer.body]).toEqual([404, '404 page not found\n']);
  });

  it('returns the consensus parameters of the first height from the genesis document', async () => {
    const [first, second] = [
      await requestPath('/consensus_params?height=1', server.rpc),
      await requestPath('/consensus_params?height=2', server.rpc),
    ];
    expect(first.body.replace('"block_height":"1"', '')).toBe(second.body.replace('"block_height":"2"', ''));
  });
});

describe('an archive with damaged parts', () => {
  let dir = '';
  let damaged: Archive;
  let answers: NodeServer;
  beforeAll(async () => {
    dir = await copyOf(ELYS);
    for (const part of ['heights/0002476-0002480.br', 'heights/0000001-0000025.br'])
      truncateSync(join(dir, part), 500);
    damaged = await openArchive(dir);
    answers = createNodeServer(damaged, { head: () => damaged.manifest.to });
  });
  afterAll(() => damaged.close());

  it('answers as a node without its newest blocks', async () => {
    const latest = json(await requestPath(`${BLOCKS}/latest`, answers.rest));
    expect(latest).toMatchObject({ block: { header: { height: '2475' } } });
    expect(json(await requestPath('/status', answers.rpc))).toMatchObject({
      result: {
        sync_info: {
          latest_block_height: '2475',
          earliest_block_height: '1',
          earliest_block_hash: damaged.manifest.first_hash,
        },
      },
    });
  });

  it('names the part where it is needed, and serves all others', async () => {
    const requested = await requestPath(`${BLOCKS}/7`, answers.rest);
    expect(requested.status).toBe(500);
    expect(requested.body).toContain('archive part heights/0000001-0000025.br is damaged');
    expect((await requestPath(`${BLOCKS}/26`, answers.rest)).status).toBe(200);
    for (const part of readdirSync(join(dir, STATE)).filter((name) => name.startsWith('answers-')))
      rmSync(join(dir, STATE, part));
    const state = await requestPath('/cosmos/staking/v1beta1/pool', answers.rest, '2400');
    expect(state.status).toBe(500);
    expect(state.body).toContain(`archive part ${STATE}/answers-`);
    expect((await requestPath(`${BLOCKS}/27`, answers.rest)).status).toBe(200);
  });
});
