/** Whether the chosen node is still catching up. */
import { getSyncing } from '@cairn/node-client/modules/tendermint';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** A head younger than this is the network's, whatever the node says of itself. */
const YOUNG_MS = 15_000;

/** Whether the head is so old that the node may be behind rather than the network still. */
export function mayBeSyncing(headMs: number, nowMs: number): boolean {
  return nowMs - headMs > YOUNG_MS;
}

/** True while the node replays older blocks.
 * @see GET /cosmos/base/tendermint/v1beta1/syncing */
export const syncingQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'syncing'],
    queryFn: async ({ signal }) => (await getSyncing(node, { signal })).value,
    staleTime: STATE_STALE_MS,
    refetchInterval: STATE_STALE_MS,
  });
