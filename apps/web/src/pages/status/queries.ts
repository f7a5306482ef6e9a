/** Queries used only by this page. */
import { getNodeInfo, getSyncing, type NodeInfo } from '@cairn/node-client/modules/tendermint';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { servicePath } from '../../shared/config/base.ts';
import { BROWSER_ONLY } from '../../shared/lib/browser-only.ts';
import { networkNowMs } from '../../shared/lib/network-clock.ts';
import { readHealth, type ServiceHealth } from './read-health.ts';

/** Frequent enough to notice a recovery. */
const POLL_INTERVAL_MS = 15_000;

const clockSchema = v.object({ nowMs: v.number() });

/** Whether the service responds, its latency, and its clock offset. @see GET /health, GET /api/v1/clock */
export const serviceHealthQuery = () =>
  queryOptions({
    meta: BROWSER_ONLY,
    queryKey: ['service', 'health'],
    queryFn: async ({ signal }): Promise<ServiceHealth> => {
      const sentMs = performance.now();
      const response = await fetch(servicePath('/health'), { cache: 'no-store', signal });
      const health: unknown = await response.json();
      const latencyMs = performance.now() - sentMs;
      const clock = await fetch(servicePath('/api/v1/clock'), { cache: 'no-store', signal });
      const { nowMs } = v.parse(clockSchema, await clock.json());
      return readHealth(health, { latencyMs, clockOffMs: nowMs - networkNowMs() });
    },
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

export interface NodeState extends NodeInfo {
  readonly isSyncing: boolean;
}

/**
 * Software of the selected node, and whether it is catching up. @see GET /cosmos/base/tendermint/v1beta1/node_info,
 * …/syncing
 */
export const nodeStateQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'node-state'],
    queryFn: async ({ signal }): Promise<Answer<NodeState>> => {
      const [info, syncing] = await Promise.all([
        getNodeInfo(node, { signal }),
        getSyncing(node, { signal }),
      ]);
      return mapAnswer(info, (value) => ({ ...value, isSyncing: syncing.value }));
    },
  });
