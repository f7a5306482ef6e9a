/** Test helper: a chain with another valid history from some height on. */
import { bytesToHex } from '@cairn/chain/bytes';
import { createNodeServer } from '@cairn/archive/answer';
import { restBlockParts } from '@cairn/archive/node-rest/block-answer';
import type { Archive } from '@cairn/archive/open-archive';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import { hashHeader, hashResults, hashTxs } from '@cairn/chain/verify/hash-block';
import { readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import { set, withJson, type Rule } from './scripted-node.ts';

/**
 * Changes the app hash and removes all txs from `from` on. Headers up to `to` are rehashed, so that blocks
 * are linked and consistent. Covers what an index with an RPC reads.
 * @param begins whether the block at `from` has no parent: the chain was exported, and restarted at that
 * height.
 */
export async function replaceHistory(
  archive: Archive,
  from: number,
  to: number,
  appHash = 'AB',
  begins = false,
): Promise<Rule> {
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const blocks = new Map<number, JsonObject>();
  let parent: string | undefined;
  for (let height = from; height <= to; height += 1) {
    const query = new URLSearchParams({ height: String(height) });
    const { body } = await server.rpc({ path: '/block', rawPath: '/block', query, heightHeader: undefined });
    const answer: unknown = JSON.parse(body);
    if (!isJsonObject(answer) || !isJsonObject(answer['result'])) throw new TypeError('no block');
    const [block, hash] = replaced(answer['result'], begins && height === from ? '' : parent, appHash);
    blocks.set(height, block);
    parent = hash;
  }
  return async (request, answer) => {
    const original = await answer();
    const { path, height } = request;
    if (begins && OF_HEIGHT.has(path) && height !== null && height < from) return unavailable(height, from);
    if (original.status !== 200) return original;
    if (path === '/status')
      return withJson(original, (sent) => {
        const status = begins ? set(sent, ['sync_info', 'earliest_block_height'], String(from)) : sent;
        const sync = status['sync_info'];
        const block = blocks.get(Number(isJsonObject(sync) ? sync['latest_block_height'] : 0));
        const id = block?.['block_id'];
        return isJsonObject(id) ? set(status, ['sync_info', 'latest_block_hash'], id['hash'] ?? '') : status;
      });
    const block = height === null ? undefined : blocks.get(height);
    if (block === undefined) return original;
    if (path === '/block') return withJson(original, () => block);
    if (path === '/block_results')
      return withJson(original, (results) => set(results, ['txs_results'], null));
    return original;
  };
}

const OF_HEIGHT = new Set(['/block', '/block_results', '/validators', '/commit']);

/** CometBFT's answer for a height below the available ones. */
function unavailable(height: number, lowest: number): Awaited<ReturnType<Rule>> {
  const data = `height ${height} is not available, lowest height is ${lowest}`;
  const error = { code: -32603, message: 'Internal error', data };
  return {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: -1, error }),
  };
}

function replaced(
  block: JsonObject,
  parent: string | undefined,
  appHash: string,
): readonly [JsonObject, string] {
  const header = ['block', 'header'];
  let bent = set(block, [...header, 'app_hash'], appHash.repeat(32));
  bent = set(bent, ['block', 'data', 'txs'], []);
  bent = set(bent, [...header, 'data_hash'], bytesToHex(hashTxs([])));
  if (parent !== undefined) {
    bent = set(bent, [...header, 'last_block_id', 'hash'], parent);
    bent = set(bent, [...header, 'last_results_hash'], bytesToHex(hashResults([])));
  }
  const hash = bytesToHex(hashHeader(readSignedBlock(restBlockParts(bent)).header));
  return [set(bent, ['block_id', 'hash'], hash), hash];
}

/** A block with changed txs and matching hashes. */
export function withMatchingHashes(block: JsonObject, txs: readonly string[]): JsonObject {
  const raw = txs.map((tx) => Buffer.from(tx, 'base64'));
  const bent = set(block, ['block', 'header', 'data_hash'], bytesToHex(hashTxs(raw)));
  return set(
    bent,
    ['block_id', 'hash'],
    bytesToHex(hashHeader(readSignedBlock(restBlockParts(bent)).header)),
  );
}
