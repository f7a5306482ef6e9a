/** Block queries: the head, and one block by height. */
import type { Block, BlockHeader } from '@cairn/chain/block';
import { timestampMs, timestampNanos } from '@cairn/chain/time';
import { getBlock, getLatestBlock } from '@cairn/node-client/modules/tendermint';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { networkNowMs, networkRate } from '../../shared/lib/network-clock.ts';
import { blockPace, nextPollMs } from './block-pace.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/**
 * The latest block, polled at the network's pace; paused in hidden tabs. @see GET
 * /cosmos/base/tendermint/v1beta1/blocks/latest
 */
export const latestBlockQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'latest-block'],
    queryFn: async ({ signal, client, queryKey }): Promise<Answer<Block>> => {
      const before = client.getQueryData<Answer<Block>>(queryKey)?.value.header;
      const answer = await getLatestBlock(node, { signal });
      const { height, time } = answer.value.header;
      // The chain was reset: everything cached belongs to the old run.
      if (hasRestarted(before, answer.value.header))
        void client.resetQueries({ predicate: (query) => hashKey(query.queryKey) !== hashKey(queryKey) });
      blockPace(node.url).saw(height, timestampMs(time));
      // The head is final like any block, so it also seeds the query by height.
      client.setQueryData(blockQuery(node, height).queryKey, answer);
      return answer;
    },
    // The tip is always stale, but new subscribers share the poll in progress.
    staleTime: 0,
    refetchOnMount: false,
    refetchInterval: ({ state }) => {
      const head = state.data?.value.header;
      return nextPollMs({
        headMs: head === undefined ? null : timestampMs(head.time),
        intervalMs: blockPace(node.url).intervalMs(),
        nowMs: networkNowMs(),
        rate: networkRate(),
      });
    },
  });

/** A block by height: final.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height} */
export const blockQuery = (node: NodeClient, height: number) => ({
  ...nodeQuery(node, 'tendermint/block', { height }, async (node, { signal }) => {
    const answer = await getBlock(node, { height, signal });
    blockPace(node.url).saw(height, timestampMs(answer.value.header.time));
    return answer;
  }),
  staleTime: FINAL_STALE_MS,
});

/** The head from the cache or a request in flight; fetches only when neither exists. */
export async function headHeight(client: QueryClient, node: NodeClient): Promise<number> {
  const answer = await client.query({ ...latestBlockQuery(node), staleTime: FINAL_STALE_MS });
  return answer.value.header.height;
}

type Place = Pick<BlockHeader, 'height' | 'time'>;

/**
 * Whether the latest block belongs to another run of the chain: lower height, later time. A lagging node returns
 * lower and earlier.
 */
export function hasRestarted(before: Place | undefined, after: Place): boolean {
  return (
    before !== undefined &&
    after.height < before.height &&
    timestampNanos(after.time) > timestampNanos(before.time)
  );
}
