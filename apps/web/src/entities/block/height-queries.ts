/** Queries by height besides the block: results, validator set, commit, and neighbouring headers. */
import { listBlocksCall } from '@cairn/api/history/blocks';
import { timestampMs } from '@cairn/chain/time';
import {
  getBlockResults,
  getBlockResultsWithRaw,
  getCommit,
  listBlockMetas,
} from '@cairn/node-client/modules/rpc';
import { getBlockWithRaw, getValidatorSet } from '@cairn/node-client/modules/tendermint';
import type { NodeClient } from '@cairn/node-client/node-client';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { blockPace } from './block-pace.ts';
import { CHUNK_BLOCKS } from './block-summary.ts';

/** Execution results with block events: final. @see RPC /block_results?height= */
export const blockResultsQuery = (node: NodeClient, height: number) =>
  nodeQuery(node, 'rpc/block-results', { height }, getBlockResults, { staleTime: FINAL_STALE_MS });

/** A block with its JSON, for views and proofs that need it: final.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height} */
export const blockWithRawQuery = (node: NodeClient, height: number) =>
  nodeQuery(node, 'tendermint/block-with-raw', { height }, getBlockWithRaw, { staleTime: FINAL_STALE_MS });

/** Execution results with their JSON: final. @see RPC /block_results?height= */
export const blockResultsWithRawQuery = (node: NodeClient, height: number) =>
  nodeQuery(node, 'rpc/block-results-with-raw', { height }, getBlockResultsWithRaw, {
    staleTime: FINAL_STALE_MS,
  });

/** The validator set that signs a height: final. @see GET /cosmos/base/tendermint/v1beta1/validatorsets/{height} */
export const validatorSetQuery = (node: NodeClient, height: number) =>
  nodeQuery(node, 'tendermint/validator-set', { height }, getValidatorSet, { staleTime: FINAL_STALE_MS });

/** The headers of a chunk, or up to `to`, that exist at request time; later ones load block by block. @see RPC /blockchain */
export const blockMetasQuery = (
  node: NodeClient,
  addressPrefix: string,
  from: number,
  to = from + CHUNK_BLOCKS - 1,
) => ({
  ...nodeQuery(node, 'rpc/block-metas', { addressPrefix, from, to }, async (node, { signal }) => {
    const answer = await listBlockMetas(node, { from, to, addressPrefix, signal });
    for (const { header } of answer.value) blockPace(node.url).saw(header.height, timestampMs(header.time));
    return answer;
  }),
  staleTime: FINAL_STALE_MS,
});

/** The blocks of a chunk indexed at request time; later ones are not added. @see GET /api/v1/blocks */
export const indexedBlocksQuery = (chunkStart: number) => {
  const to = chunkStart + CHUNK_BLOCKS - 1;
  const query = { from: String(chunkStart), to: String(to), limit: CHUNK_BLOCKS };
  return { ...historyQuery(listBlocksCall, { query }), staleTime: FINAL_STALE_MS };
};

/** The commit for a height: final below the head. @see RPC /commit?height= */
export const commitQuery = (node: NodeClient, addressPrefix: string, height: number) =>
  nodeQuery(node, 'rpc/commit', { height, addressPrefix }, getCommit, { staleTime: FINAL_STALE_MS });
