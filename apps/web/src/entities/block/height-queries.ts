/** What belongs to a height beside its block: results, signers, commit, and the heads around it. */
import { listBlocksCall } from '@cairn/api/history/blocks';
import { timestampMs } from '@cairn/chain/time';
import { getBlockResults, getCommit, listBlockMetas } from '@cairn/node-client/modules/rpc';
import { getValidatorSet } from '@cairn/node-client/modules/tendermint';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { blockPace } from './block-pace.ts';
import { CHUNK_BLOCKS } from './block-summary.ts';

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

/** The blocks of a chunk that are in the index when it is read; those that it learns later are not added.
 * @see GET /api/v1/blocks */
export const indexedBlocksQuery = (chunkStart: number) => {
  const to = chunkStart + CHUNK_BLOCKS - 1;
  const query = { from: String(chunkStart), to: String(to), limit: CHUNK_BLOCKS };
  return { ...historyQuery(listBlocksCall, { query }), staleTime: FINAL_STALE_MS };
};

/** The commit of a height itself: final for all heights below the head.
 * @see RPC /commit?height= */
export const commitQuery = (node: NodeClient, addressPrefix: string, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'commit', addressPrefix, height],
    queryFn: ({ signal }) => getCommit(node, { height, addressPrefix, signal }),
    staleTime: FINAL_STALE_MS,
  });
