/** Reading of genesis documents of any size. */
import { ApiError } from '@cairn/chain/errors';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import type { NodeClient } from '@cairn/node-client/node-client';
import { getRpc } from '@cairn/node-client/request';
import { base64Text, safeIntString } from '@cairn/node-client/wire';
import * as v from 'valibot';

/** CometBFT's chunks have 16 MiB each: 512 MiB, the maximum string length. */
const MAX_CHUNKS = 32;
const schema = v.object({ chunk: safeIntString, total: safeIntString, data: base64Text });

/**
 * Reads the genesis document as JSON text, in chunks: `/genesis` refuses large ones.
 * @throws {ExplorerError} when the node does not return it.
 * @see RPC /genesis_chunked?chunk=
 */
export async function readGenesisText(node: NodeClient, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  const readChunk = async (chunk: number) => {
    const { value } = await getRpc(node, 'genesis_chunked', { chunk }, { signal }, schema);
    chunks.push(Buffer.from(value.data, 'base64'));
    return value;
  };
  const { total } = await readChunk(0);
  if (total > MAX_CHUNKS)
    throw new ApiError(
      `${node.url} has a genesis document of ${total} chunks, at most ${MAX_CHUNKS} are read`,
    );
  for (let chunk = 1; chunk < total; chunk += 1) {
    const value = await readChunk(chunk);
    if (value.chunk !== chunk || value.total !== total)
      throw new ApiError(`${node.url} changed its genesis document while it was read`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads the genesis document as an object.
 * @throws {ExplorerError} when the node does not return it.
 * @throws {SyntaxError} when it is not JSON.
 */
export async function readGenesis(node: NodeClient, signal: AbortSignal): Promise<JsonObject> {
  const document: unknown = JSON.parse(await readGenesisText(node, signal));
  if (!isJsonObject(document)) throw new SyntaxError('the genesis document is no object');
  return document;
}
