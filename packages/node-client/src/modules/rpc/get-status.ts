/** Where a node stands, from the RPC. */
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { safeIntString, timestamp } from '../../wire.ts';

export interface RpcStatus {
  readonly chainId: string;
  readonly moniker: string;
  readonly cometVersion: string;
  readonly latestHeight: number;
  readonly latestTime: Timestamp;
  /** Upper-case hex. */
  readonly latestBlockHash: string;
  /** The oldest block kept. It says nothing of states. */
  readonly earliestBlockHeight: number;
  readonly catchingUp: boolean;
  readonly indexesTxs: boolean;
}

const schema: v.GenericSchema<unknown, RpcStatus> = v.pipe(
  v.object({
    node_info: v.object({
      network: v.string(),
      version: v.string(),
      moniker: v.string(),
      other: v.object({ tx_index: v.string() }),
    }),
    sync_info: v.object({
      latest_block_hash: v.string(),
      latest_block_height: safeIntString,
      latest_block_time: timestamp,
      earliest_block_height: safeIntString,
      catching_up: v.boolean(),
    }),
  }),
  v.transform(({ node_info: info, sync_info: sync }) => ({
    chainId: info.network,
    moniker: info.moniker,
    cometVersion: info.version,
    latestHeight: sync.latest_block_height,
    latestTime: sync.latest_block_time,
    latestBlockHash: sync.latest_block_hash,
    earliestBlockHeight: sync.earliest_block_height,
    catchingUp: sync.catching_up,
    indexesTxs: info.other.tx_index === 'on',
  })),
);

/** Head, oldest block and chain id.
 * @throws {NotServedError} without an RPC.
 * @see RPC /status */
export function getStatus(
  node: NodeClient,
  parameters: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<RpcStatus>> {
  return getRpc(node, 'status', {}, { signal: parameters.signal }, schema);
}
