import {
  RECORDED_CHAINS,
  recordedHeights,
  sampleLines,
  type RecordedChain,
} from '@cairn/chain/testing/recorded-chain';
import { ApiError, PrunedError } from '@cairn/chain/errors';
import type { Block } from '@cairn/chain/block';
import { isJsonObject, type Json, type JsonObject, parseJson } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { nodeAnswering } from '../../testing/local-server.ts';
import type { NodeClient } from '../node-client.ts';
import { committedAnswers, recordedSamples, recordedState } from '../../testing/recorded-answers.ts';
import { parseAnswer } from '../request.ts';
import { wireBlock } from '../wire-block.ts';
import {
  getBlockResults,
  getCommit,
  getRpcBlock,
  getRpcValidators,
  getStatus,
  listBlockMetas,
  searchBlocks,
} from './rpc.ts';
import { wireRpcBlock } from '../wire-rpc-block.ts';

const PREFIX: Readonly<Record<RecordedChain, string>> = { 'elysnet-1': 'elys', 'cosmoshub-dev-1': 'cosmos' };

function result(value: Json): Json {
  return { jsonrpc: '2.0', id: -1, result: value };
}

function member(value: Json | undefined, key: string): Json {
  return isJsonObject(value) ? (value[key] ?? null) : null;
}

function isPresent(value: Json | undefined): value is JsonObject {
  return isJsonObject(value);
}

for (const chain of RECORDED_CHAINS) {
  const addressPrefix = PREFIX[chain];
  describe(`RPC of ${chain}`, () => {
    it('every block, block result, validator set and commit is read without losing events', async () => {
      let heights = 0;
      const sampled = new Map<number, JsonObject>();
      for (const line of sampleLines(chain, 'rpc', 'heights-')) {
        const entry = parseJson(line);
        if (isJsonObject(entry)) sampled.set(Number(entry.height), entry);
      }
      for (const { height, block: blockText, results: resultsText } of recordedHeights(chain)) {
        const raw = parseJson(resultsText);
        const entry = sampled.get(height) ?? {};
        const block = parseAnswer(wireRpcBlock(addressPrefix), parseJson(blockText), `block ${height}`);
        const results = await getBlockResults(nodeAnswering(result(raw)), { height });
        expect(block.header.height).toBe(height);
        expect(results.value.height).toBe(height);
        expect(results.value.txResults.length).toBe(block.rawTxs.length);
        const events = member(raw, 'finalize_block_events');
        expect(results.value.blockEvents.length).toBe(Array.isArray(events) ? events.length : 0);
        if (isPresent(entry.validators)) {
          const set = await getRpcValidators(nodeAnswering(result(entry.validators)), {
            height,
            addressPrefix,
          });
          expect(set.value.length).toBe(Number(entry.validators.total));
        }
        if (isPresent(entry.commit)) {
          const commit = await getCommit(nodeAnswering(result(entry.commit)), { height, addressPrefix });
          expect(commit.value.commit.blockHash).toBe(block.hash);
        }
        heights += 1;
      }
      expect(heights).toBeGreaterThan(1000);
      expect(sampled.size).toBeGreaterThan(10);
    });

    it('a block is the same from REST and from RPC', () => {
      const fromRest = new Map<number, Block>();
      for (const { path, status, body } of recordedState(chain, '/cosmos/base/tendermint/v1beta1/blocks/')) {
        if (status !== 200) continue;
        const block = parseAnswer(wireBlock, body, path);
        fromRest.set(block.header.height, block);
      }
      let compared = 0;
      for (const [height, rest] of fromRest) {
        const [recorded] = recordedHeights(chain, height, height);
        const rpc = parseAnswer(wireRpcBlock(addressPrefix), parseJson(recorded?.block ?? 'null'), 'rpc');
        expect(comparable(rpc)).toEqual(comparable(rest));
        compared += 1;
      }
      expect(compared).toBeGreaterThan(10);
    });

    it('every RPC sample of a call is read', async () => {
      const calls: Readonly<Record<string, (node: NodeClient) => Promise<unknown>>> = {
        '/status': (node) => getStatus(node),
        '/commit': (node) => getCommit(node, { addressPrefix }),
        '/blockchain': (node) => listBlockMetas(node, { from: 5, to: 9, addressPrefix }),
        '/block_search': (node) => searchBlocks(node, { conditions: [], addressPrefix }),
      };
      let read = 0;
      for (const sample of recordedSamples(chain, 'rpc', '/')) {
        const call = calls[sample.path.split('?')[0] ?? ''];
        if (call === undefined || sample.status !== 200) continue;
        await call(nodeAnswering(sample.body));
        read += 1;
      }
      expect(read).toBeGreaterThanOrEqual(4);
    });
  });
}

/** Removes differences: trailing zeros of times, and raw responses. */
function comparable(block: Block) {
  const trim = (time: string) => time.replace(/\.?0*Z$/, 'Z');
  return {
    ...block,
    raw: null,
    header: { ...block.header, time: trim(block.header.time) },
    lastCommit: {
      ...block.lastCommit,
      signatures: block.lastCommit.signatures.map((entry) => ({ ...entry, time: trim(entry.time) })),
    },
  };
}

describe('committed RPC answers', () => {
  const answer = (name: string): Json => {
    const found = committedAnswers('rpc').find((entry) => entry.path.startsWith(`/${name}`));
    if (found === undefined) throw new Error(`no answer of ${name}`);
    return found.body;
  };

  it('block results include the mode of each block event', async () => {
    const { value } = await getBlockResults(nodeAnswering(answer('block_results')), { height: 1 });
    expect(value.blockEvents.length).toBeGreaterThan(0);
    expect(new Set(value.blockEvents.map((event) => event.mode))).toEqual(
      new Set(['BeginBlock', 'EndBlock']),
    );
  });

  const bent = async (bend: (events: JsonObject[], results: Record<string, Json>) => Json | undefined) => {
    const body = answer('block_results');
    const results = isJsonObject(body) && isJsonObject(body.result) ? { ...body.result } : {};
    const events = Array.isArray(results.finalize_block_events)
      ? results.finalize_block_events.filter(isPresent)
      : [];
    results.finalize_block_events = bend(events, results) ?? null;
    return (await getBlockResults(nodeAnswering(result(results)), { height: 1 })).value.blockEvents;
  };
  const named = (type: string, ...attributes: readonly (readonly [string, string])[]): JsonObject => ({
    type,
    attributes: attributes.map(([key, value]) => ({ key, value, index: true })),
  });
  const modesOf = (events: readonly { readonly type: string; readonly mode: string }[]) =>
    events.map(({ type, mode }) => `${type} ${mode}`);

  it('block events of genesis and of PreBlock, which have no mode, come first', async () => {
    const plain = await bent((events) => events);
    const [first, ...rest] = await bent((events) => [named('upgrade'), ...events]);
    expect(rest).toEqual(plain);
    expect(first).toEqual({ type: 'upgrade', attributes: [], mode: 'BeginBlock', isUnmarked: true });
  });

  it('an unknown mode belongs to the preceding part', async () => {
    const events = await bent(() => [
      named('a', ['mode', 'PreBlock']),
      named('b', ['mode', 'BeginBlock']),
      named('c', ['mode', 'New']),
      named('d', ['mode', 'EndBlock']),
      named('e', ['mode', 'New']),
    ]);
    expect(modesOf(events)).toEqual([
      'a BeginBlock',
      'b BeginBlock',
      'c BeginBlock',
      'd EndBlock',
      'e EndBlock',
    ]);
  });

  it('block events of CometBFT before 0.38 are in two lists', async () => {
    const events = await bent((own, results) => {
      results.begin_block_events = [named('x', ['spender', 'a'])];
      results.end_block_events = own.slice(0, 1);
      results.txs_results = null;
      return undefined;
    });
    expect(modesOf(events)[0]).toBe('x BeginBlock');
    expect(events[1]?.mode).toBe('EndBlock');
  });

  it('heads of blocks are read newest first, with their txs, size and proposer', async () => {
    const { value } = await listBlockMetas(nodeAnswering(answer('blockchain')), {
      from: 5,
      to: 9,
      addressPrefix: 'elys',
    });
    expect(value.map(({ header }) => header.height)).toEqual([9, 8]);
    expect(value[0]).toMatchObject({ txs: 0, sizeBytes: 1120 });
    expect(value[0]?.header.lastBlockHash).toBe(value[1]?.hash);
    expect(value[0]?.header.proposer).toMatch(/^elysvalcons1/);
  });

  it.each([
    ['below the lowest block', "min height 20 can't be greater than max height 19", PrunedError],
    ['above the newest block', "min height 1 can't be greater than max height 0", ApiError],
  ])('a list %s is refused', async (_, data, kind) => {
    const error = { code: -32603, message: 'Internal error', data };
    const list = listBlockMetas(nodeAnswering({ jsonrpc: '2.0', id: -1, error }), {
      from: 1,
      to: 19,
      addressPrefix: 'elys',
    });
    await expect(list).rejects.toBeInstanceOf(kind);
  });

  it.each([
    'could not find results for height #7',
    'node is not persisting abci responses',
    'node is not persisting finalize block responses',
  ])('results that the node has dropped may be elsewhere: %s', async (data) => {
    const error = { code: -32603, message: 'Internal error', data };
    const results = getBlockResults(nodeAnswering({ jsonrpc: '2.0', id: -1, error }), { height: 7 });
    await expect(results).rejects.toBeInstanceOf(PrunedError);
  });

  it('an empty page of validators is the last', async () => {
    const node = nodeAnswering(result({ block_height: '1', validators: [], count: '0', total: '180' }));
    expect((await getRpcValidators(node, { height: 1, addressPrefix: 'elys' })).value).toEqual([]);
    expect(node.requested).toHaveLength(2);
  });

  it('signers and status are read', async () => {
    const set = await getRpcValidators(nodeAnswering(answer('validators')), {
      height: 1,
      addressPrefix: 'elys',
    });
    expect(set.value[0]?.address).toMatch(/^elysvalcons1/);
    const status = await getStatus(nodeAnswering(answer('status')));
    expect(status.value).toMatchObject({ chainId: 'elysnet-1', earliestBlockHeight: 1 });
    const block = await getRpcBlock(nodeAnswering(answer('block?')), { height: 1, addressPrefix: 'elys' });
    expect(block.value.value.header.height).toBe(1);
  });
});
