/** Detects failures of a selected endpoint. Loaded only for selected ones; configured endpoints have no fallback. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { nodeStatusQuery } from '../entities/block/node-status-query.ts';
import { latestBlockQuery } from '../entities/block/queries.ts';
import { useChain, useNode } from '../shared/lib/chain-context.ts';
import {
  configuredEndpoints,
  endpointInUse,
  isSameEndpoint,
  type EndpointKind,
} from '../shared/lib/endpoint-choice.ts';
import { storage, useStored } from '../shared/lib/storage.ts';
import type { EndpointHealth } from '@cairn/node-client/endpoints';
import { toast } from '../shared/lib/toasts.ts';
import { isUsable } from '../features/endpoints/endpoint-facts.ts';
import { probe } from '../features/endpoints/probe-query.ts';
import { reportFallback, switchEndpoint } from '../features/endpoints/switch-endpoint.ts';

/** An endpoint without answers for this long is checked separately. */
const SILENCE_TIMEOUT_MS = 8_000;

/** Renders nothing; falls back to the configured endpoint when the selected one fails or serves another network. */
export function EndpointGuard(): null {
  const chain = useChain();
  const queryClient = useQueryClient();
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  const node = useNode();
  const { data, isError, errorUpdatedAt } = useQuery(latestBlockQuery(node));
  const rpc = useQuery({ ...nodeStatusQuery(node), enabled: rest?.rpc !== undefined });
  const isForeign = [data?.value.header, rpc.data?.value].some(
    (answer) => answer !== undefined && answer.chainId !== chain.chainId,
  );
  const isBroken = isError || isForeign;
  const isSilent = data === undefined && !isError;
  useEffect(() => {
    if (rest === null || !(isBroken || isSilent)) return undefined;
    return scheduleCheck(isBroken ? 0 : SILENCE_TIMEOUT_MS, queryClient, chain, 'rest');
  }, [rest, isBroken, isSilent, errorUpdatedAt, queryClient, chain]);
  useEffect(
    // The archive is only queried on demand, so a broken selection is checked for upfront.
    () => (archive === null ? undefined : scheduleCheck(SILENCE_TIMEOUT_MS, queryClient, chain, 'archive')),
    [archive, queryClient, chain],
  );
  return null;
}

function scheduleCheck(
  ms: number,
  queryClient: QueryClient,
  chain: ChainConfig,
  kind: EndpointKind,
): () => void {
  const timer = setTimeout(() => void fallBack(queryClient, chain, kind), ms);
  return () => clearTimeout(timer);
}

/** Longer than usual toasts: it reports a change that the visitor did not request. */
const TOAST_MS = 8_000;
const inFlight = new Set<EndpointKind>();

/**
 * Checks the selected endpoint again; falls back from another network, or if it fails again and the configured one
 * responds. Keeps the selection when neither responds, as when offline.
 */
async function fallBack(queryClient: QueryClient, chain: ChainConfig, kind: EndpointKind): Promise<void> {
  const inUse = endpointInUse(chain, kind, storage.read(kind));
  const [usual] = configuredEndpoints(chain, kind);
  if (inUse === undefined || usual === undefined || isSameEndpoint(inUse, usual) || inFlight.has(kind))
    return;
  inFlight.add(kind);
  try {
    const broken = await probe(inUse, chain);
    if (isUsable(broken)) return;
    if (broken.verdict !== 'wrong-chain' && !isUsable(await probe(usual, chain))) return;
    // The visitor chose another while it was checked.
    const now = endpointInUse(chain, kind, storage.read(kind));
    if (now === undefined || !isSameEndpoint(now, inUse)) return;
    const sentence = `${inUse.name}: ${whatBroke(broken)}. Using ${usual.name} instead.`;
    reportFallback(kind, sentence);
    const urls = { from: inUse.url, to: usual.url };
    switchEndpoint(queryClient, kind, null, urls, broken.verdict === 'wrong-chain');
    toast(sentence, 'warning', TOAST_MS);
  } finally {
    inFlight.delete(kind);
  }
}

function whatBroke({ verdict, problem }: EndpointHealth): string {
  if (verdict === 'wrong-chain') return problem ?? 'serves another network';
  return verdict === 'not-a-node' ? 'not a node' : 'does not respond';
}
