/** The txs of a block as the node decodes them, and those that it does not. */
import { ApiError } from '@cairn/chain/errors';
import type { JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { mapAnswer, type Answer, type NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { base64Text, jsonList, mapped } from '../../wire.ts';
import { getBlock } from '../tendermint/get-block.ts';
import { matchDecodedTxs } from './match-decoded-txs.ts';

export interface DecodedTxs {
  /** In the block's order, from the offset; null for one that the node cannot decode. */
  readonly txs: readonly (JsonObject | null)[];
  /** All raw txs of the block, base64. */
  readonly rawTxs: readonly string[];
}

interface PageParameters {
  readonly height: number;
  readonly offset: number;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Whether a node fails because it cannot decode a tx: injected vote extensions, and types that its version lacks. */
export function isUndecodable(error: unknown): boolean {
  return error instanceof ApiError && /tx parse error/.test(error.nodeMessage ?? '');
}

/**
 * Up to 100 txs of a block from an offset. Nodes since SDK 0.50.7 leave out a tx that they cannot decode; older ones refuse the
 * page that holds it, and are then asked for smaller ones.
 * @throws {BlockNotFoundError} above the head.
 * @see GET /cosmos/tx/v1beta1/txs/block/{height}
 */
export async function listDecodedTxs(
  node: NodeClient,
  parameters: PageParameters,
): Promise<Answer<DecodedTxs>> {
  try {
    return await getPage(node, parameters);
  } catch (error) {
    if (!isUndecodable(error)) throw error;
    const { height, offset, limit, signal } = parameters;
    const block = await getBlock(node, { height, signal });
    const { rawTxs } = block.value;
    const count = Math.max(0, Math.min(limit, rawTxs.length - offset));
    const txs = await listHalves(node, { height, offset, limit: count, signal });
    return mapAnswer(block, () => ({ txs, rawTxs }));
  }
}

/** A page that the node refuses, half by half, down to the single tx that it cannot decode. */
async function listHalves(
  node: NodeClient,
  { height, offset, limit, signal }: PageParameters,
): Promise<readonly (JsonObject | null)[]> {
  if (limit <= 1) return limit === 1 ? [null] : [];
  const half = Math.ceil(limit / 2);
  const txs: (JsonObject | null)[] = [];
  for (const [at, size] of [
    [offset, half],
    [offset + half, limit - half],
  ] as const) {
    const page = { height, offset: at, limit: size, signal };
    try {
      txs.push(...(await getPage(node, page)).value.txs);
    } catch (error) {
      if (!isUndecodable(error)) throw error;
      txs.push(...(await listHalves(node, page)));
    }
  }
  return txs;
}

function getPage(
  node: NodeClient,
  { height, offset, limit, signal }: PageParameters,
): Promise<Answer<DecodedTxs>> {
  const query = { 'pagination.limit': limit, 'pagination.offset': offset === 0 ? undefined : offset };
  const schema = v.pipe(
    v.object({
      txs: jsonList,
      block: v.object({ data: v.object({ txs: v.nullish(v.array(base64Text), []) }) }),
    }),
    mapped((body): DecodedTxs => {
      const rawTxs = body.block.data.txs;
      return { rawTxs, txs: matchDecodedTxs(body.txs, rawTxs.slice(offset, offset + limit)) };
    }),
  );
  return getRest(
    node,
    route`/cosmos/tx/v1beta1/txs/block/${height}`,
    { query, subject: 'block', signal },
    schema,
  );
}
