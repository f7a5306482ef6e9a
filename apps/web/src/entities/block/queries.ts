/** Blocks: the head, and one by height. */
import type { Block } from '@cairn/chain/block';
import { timestampMs } from '@cairn/chain/time';
import { getBlock, getLatestBlock } from '@cairn/node-client/modules/tendermint';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { networkNowMs, networkRate } from '../../shared/lib/network-clock.ts';
import { beganAnew } from './began-anew.ts';
import { blockPace, nextPollMs } from './block-pace.ts';

/** The newest block, followed at the network's own pace; paused in hidden tabs.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/latest */
export const latestBlockQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'latest-block'],
    queryFn: async ({ signal, client, queryKey }): Promise<Answer<Block>> => {
      const before = client.getQueryData<Answer<Block>>(queryKey)?.value.header;
      const answer = await getLatestBlock(node, { signal });
      const { height, time } = answer.value.header;
      // Nothing that is shown is of this chain any more.
      if (beganAnew(before, answer.value.header))
        void client.resetQueries({ predicate: (query) => hashKey(query.queryKey) !== hashKey(queryKey) });
      blockPace(node.url).saw(height, timestampMs(time));
      // The head is final like any block: whoever asks for it by height has it already.
      client.setQueryData(blockQuery(node, height).queryKey, answer);
      return answer;
    },
    // The tip is never fresh, but whoever joins shares the poll that is under way.
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
export const blockQuery = (node: NodeClient, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'block', height],
    queryFn: async ({ signal }) => {
      const answer = await getBlock(node, { height, signal });
      blockPace(node.url).saw(height, timestampMs(answer.value.header.time));
      return answer;
    },
    staleTime: FINAL_STALE_MS,
  });

/** The head as somebody has asked for it already: no question of its own where an answer is there or under way. */
export async function headHeight(client: QueryClient, node: NodeClient): Promise<number> {
  const answer = await client.query({ ...latestBlockQuery(node), staleTime: FINAL_STALE_MS });
  return answer.value.header.height;
}
