/** Blocks: the head, one by height, its results and its signers. */
/* eslint @tanstack/query/exhaustive-deps: ["error", { "allowlist": { "types": ["NodeClient"] } }] -- the key holds node.url, which names the client */
import type { Block } from '@cairn/chain/block';
import { timestampMs } from '@cairn/chain/time';
import { getBlockResults } from '@cairn/node-client/modules/rpc/get-block-results';
import { getCommit } from '@cairn/node-client/modules/rpc/get-commit';
import { listBlockMetas } from '@cairn/node-client/modules/rpc/list-block-metas';
import { getBlock } from '@cairn/node-client/modules/tendermint/get-block';
import { getLatestBlock } from '@cairn/node-client/modules/tendermint/get-latest-block';
import { getValidatorSet } from '@cairn/node-client/modules/tendermint/get-validator-set';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { networkNowMs, networkRate } from '../../shared/lib/network-clock.ts';
import { blockPace, nextPollMs } from './block-pace.ts';
import { CHUNK_BLOCKS } from './block-summary.ts';

/** The newest block, followed at the network's own pace; paused in hidden tabs.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/latest */
export const latestBlockQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'latest-block'],
    queryFn: async ({ signal, client }): Promise<Answer<Block>> => {
      const answer = await getLatestBlock(node, { signal });
      const { height, time } = answer.value.header;
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

/** What executing a block came to, block events included: final.
 * @see RPC /block_results?height= */
export const blockResultsQuery = (node: NodeClient, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'block-results', height],
    queryFn: ({ signal }) => getBlockResults(node, { height, signal }),
    staleTime: FINAL_STALE_MS,
  });

/** The set that signs a height: final.
 * @see GET /cosmos/base/tendermint/v1beta1/validatorsets/{height} */
export const validatorSetQuery = (node: NodeClient, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'validator-set', height],
    queryFn: ({ signal }) => getValidatorSet(node, { height, signal }),
    staleTime: FINAL_STALE_MS,
  });

/** The heads of a chunk of blocks, those that there are when it is asked: what the chain adds later comes block by block.
 * @see RPC /blockchain */
export const blockMetasQuery = (node: NodeClient, addressPrefix: string, chunkStart: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'block-metas', addressPrefix, chunkStart],
    queryFn: async ({ signal }) => {
      const to = chunkStart + CHUNK_BLOCKS - 1;
      const answer = await listBlockMetas(node, { from: chunkStart, to, addressPrefix, signal });
      for (const { header } of answer.value) blockPace(node.url).saw(header.height, timestampMs(header.time));
      return answer;
    },
    staleTime: FINAL_STALE_MS,
  });

/** The commit of a height itself: final for all heights below the head.
 * @see RPC /commit?height= */
export const commitQuery = (node: NodeClient, addressPrefix: string, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'commit', addressPrefix, height],
    queryFn: ({ signal }) => getCommit(node, { height, addressPrefix, signal }),
    staleTime: FINAL_STALE_MS,
  });

/** Whether block events and lists of heads can be read at all. */
export function hasRpc(node: NodeClient): boolean {
  return node.rpcUrl !== undefined || node.archive?.rpcUrl !== undefined;
}
