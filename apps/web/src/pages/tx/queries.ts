import type { BlockResults } from '@cairn/chain/block';
import { isAbort } from '@cairn/chain/errors';
import { numberEvents } from '@cairn/chain/event';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import { timestampFromMs } from '@cairn/chain/time';
import { getBlockResults } from '@cairn/node-client/modules/rpc';
import { getRawTx, listBlockTxs, type SignedTx } from '@cairn/node-client/modules/tx';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { decode } from '../../entities/tx/queries.ts';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { BlockEnd } from './describe-tx.ts';

const PAGE = 100;

/** A tx as the node prints it: final. @see GET /cosmos/tx/v1beta1/txs/{hash} */
export const rawTxQuery = (node: NodeClient, hash: TxHash) =>
  nodeQuery(node, 'tx/raw-tx', { hash }, getRawTx, { staleTime: FINAL_STALE_MS });

/**
 * End-block events with the block's txs: final. The txs only distinguish equal swaps of one sender and are optional.
 * @see RPC /block_results?height=, GET /cosmos/tx/v1beta1/txs/block/{height}
 */
export const blockEndQuery = (node: NodeClient, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'block-end', height],
    queryFn: async ({ signal }): Promise<Answer<BlockEnd>> => {
      const [results, signed] = await Promise.all([
        getBlockResults(node, { height, signal }),
        listAllBlockTxs(node, height, signal).catch((caught: unknown) => {
          if (isAbort(caught)) throw caught;
          return undefined;
        }),
      ]);
      return mapAnswer(results, (value) => ({
        results: value,
        txs: signed === undefined ? undefined : joinTxs(signed, value),
      }));
    },
    staleTime: FINAL_STALE_MS,
  });

async function listAllBlockTxs(
  node: NodeClient,
  height: number,
  signal: AbortSignal,
): Promise<readonly SignedTx[]> {
  const found: SignedTx[] = [];
  for (;;) {
    const { value } = await listBlockTxs(node, { height, offset: found.length, limit: PAGE, decode, signal });
    found.push(...value.txs);
    if (value.txs.length === 0 || found.length >= value.total) return found;
  }
}

/** Signed parts with their results; `undefined` when the two lists do not match. */
function joinTxs(signed: readonly SignedTx[], results: BlockResults): readonly Tx[] | undefined {
  if (signed.length !== results.txResults.length) return undefined;
  return signed.flatMap((tx, index) => {
    const result = results.txResults[index];
    if (result === undefined) return [];
    const events = numberEvents(tx.messages, result.events);
    // Matching swaps needs no time.
    return [{ ...tx, ...result, events, height: results.height, time: timestampFromMs(0) }];
  });
}
