/** Queries used only by this page. */
import { getNodeInfo, getSyncing, type NodeInfo } from '@cairn/node-client/modules/tendermint';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { servicePath } from '../../shared/config/base.ts';
import { networkNowMs } from '../../shared/lib/network-clock.ts';
import { BROWSER_ONLY } from '../../shared/lib/browser-only.ts';

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

const healthSchema = v.object({
  status: v.string(),
  chainId: v.string(),
  head: v.nullable(v.number()),
  release: v.string(),
  buildId: v.string(),
});

export interface ServiceHealth extends v.InferOutput<typeof healthSchema> {
  readonly latencyMs: number;
  /** The service's network time minus the page's, which the page corrects for. */
  readonly clockOffMs: number;
}

/** The `/health` response with measured values. @throws {v.ValiError} when malformed. */
export function readHealth(
  answer: unknown,
  measured: { readonly latencyMs: number; readonly clockOffMs: number },
): ServiceHealth {
  return { ...v.parse(healthSchema, answer), ...measured };
}

export function clockWords(offMs: number): string {
  const seconds = Math.abs(offMs) / 1000;
  if (seconds < 1) return 'the same as this page’s';
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s ${offMs > 0 ? 'ahead of' : 'behind'} this page’s`;
}
