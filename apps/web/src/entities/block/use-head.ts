/** The head of the chain and the network's phase, computed once and shared. */
import { type Timestamp, timestampFromMs, timestampMs } from '@cairn/chain/time';
import { networkPhase, type Phase, hasStopped } from '@cairn/chain/phase';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useHydrated } from '../../shared/lib/hydration.ts';
import { useIndexLag } from '../../shared/lib/index-lag.ts';
import { networkRate, useClockText, useNetworkNow } from '../../shared/lib/network-clock.ts';
import { blockPace } from './block-pace.ts';
import { latestBlockQuery } from './queries.ts';
import { getSyncing } from '@cairn/node-client/modules/tendermint';
import type { NodeClient } from '@cairn/node-client/node-client';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

export interface Head {
  readonly height: number;
  readonly time: Timestamp;
}

/** The shared poll of the latest block. */
export function useHeadQuery() {
  return useQuery(latestBlockQuery(useNode()));
}

/** The latest known block; `undefined` before the first answer. */
export function useHead(): Head | undefined {
  const { data } = useQuery({
    ...latestBlockQuery(useNode()),
    select: ({ value }): Head => ({ height: value.header.height, time: value.header.time }),
  });
  return data;
}

/** Reads the typical block time; on a prerendered page that of rendering until hydration. */
export function useBlockInterval(): () => number | null {
  const pace = blockPace(useNode().url);
  return useHydrated() ? pace.intervalMs : pace.renderedMs;
}

/** The phase of the network; `undefined` before the first answer. */
export function usePhase(): Phase | undefined {
  const chain = useChain();
  const node = useNode();
  const renderedMs = useNetworkNow();
  // Refetching a query without data clears `isError`, but `isFetched` stays true.
  const { data, isError, isFetched } = useQuery(latestBlockQuery(node));
  const header = data?.value.header;
  const head = header === undefined ? null : { height: header.height, time: header.time };
  // Requested only when the head is old enough for the answer to matter.
  const syncing = useQuery({
    ...syncingQuery(node),
    enabled: header !== undefined && mayBeSyncing(timestampMs(header.time), renderedMs),
  });
  const lag = useIndexLag();
  const readInterval = useBlockInterval();
  const phaseAt = (nowMs: number): Phase => {
    const intervalMs = readInterval();
    return networkPhase({
      nowMs,
      head,
      nodeAnswers: head !== null && !isError,
      end: chain.end,
      recordedTo: chain.recordedTo,
      isHeld: networkRate() === 0,
      nodeSyncing: syncing.data ?? false,
      blockIntervalMs: intervalMs,
      index: head === null || lag === null ? null : behind(head, lag, intervalMs ?? 0),
    });
  };
  // Renders again when time alone changes the phase, which is how a halt is noticed.
  useClockText((nowMs) => phaseAt(nowMs).kind);
  return head === null && !isFetched ? undefined : phaseAt(renderedMs);
}

/** Whether the network produces no more blocks. */
export const useHasStopped = (): boolean => hasStopped(usePhase());

/** The estimated position of an index that lags by this many blocks. */
function behind(head: Head, lag: number, intervalMs: number): Head {
  return {
    height: head.height - lag,
    time: timestampFromMs(Math.max(0, timestampMs(head.time) - lag * intervalMs)),
  };
}

/** A head younger than this is current, whatever the node reports about syncing. */
const YOUNG_MS = 15_000;

/** Whether the head is old enough that the node may be lagging rather than the network halted. */
function mayBeSyncing(headMs: number, nowMs: number): boolean {
  return nowMs - headMs > YOUNG_MS;
}

/** True while the node is catching up. @see GET /cosmos/base/tendermint/v1beta1/syncing */
const syncingQuery = (node: NodeClient) =>
  nodeQuery(
    node,
    'tendermint/syncing',
    {},
    async (node, { signal }) => (await getSyncing(node, { signal })).value,
    { refetchInterval: STATE_STALE_MS },
  );
