/** Notices when a chosen endpoint breaks. Loaded where one was chosen; the configured ones have nothing to fall back to. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { latestBlockQuery } from '../entities/block/queries.ts';
import { useChain, useNode } from '../shared/lib/chain-context.ts';
import { configuredEndpoints, endpointInUse, type EndpointKind } from '../shared/lib/endpoint-choice.ts';
import { storage, useStored } from '../shared/lib/storage.ts';
import type { EndpointHealth } from '@cairn/node-client/endpoints';
import { toast } from '../shared/lib/toasts.ts';
import { isUsable } from '../features/endpoints/endpoint-facts.ts';
import { noteFallBack } from '../features/endpoints/fall-back-note.ts';
import { probe } from '../features/endpoints/probe-query.ts';
import { switchEndpoint } from '../features/endpoints/switch-endpoint.ts';

/** An endpoint that says nothing for this long is asked by itself. */
const PATIENCE_MS = 8_000;

/** Draws nothing; falls back to the configured endpoint where the chosen one fails or serves another network. */
export function EndpointGuard(): null {
  const chain = useChain();
  const queryClient = useQueryClient();
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  const { data, isError, errorUpdatedAt } = useQuery(latestBlockQuery(useNode()));
  const isBroken = isError || (data !== undefined && data.value.header.chainId !== chain.chainId);
  const isSilent = data === undefined && !isError;
  useEffect(() => {
    if (rest === null || !(isBroken || isSilent)) return undefined;
    return checkIn(isBroken ? 0 : PATIENCE_MS, queryClient, chain, 'rest');
  }, [rest, isBroken, isSilent, errorUpdatedAt, queryClient, chain]);
  useEffect(
    // Nothing asks the archive until it is needed: a broken choice should be known before.
    () => (archive === null ? undefined : checkIn(PATIENCE_MS, queryClient, chain, 'archive')),
    [archive, queryClient, chain],
  );
  return null;
}

function checkIn(ms: number, queryClient: QueryClient, chain: ChainConfig, kind: EndpointKind): () => void {
  const timer = setTimeout(() => void fallBack(queryClient, chain, kind), ms);
  return () => clearTimeout(timer);
}

/** Longer than a toast usually stays: it says what the visitor did not ask for. */
const TOAST_MS = 8_000;
const underWay = new Set<EndpointKind>();

/**
 * Asks the chosen endpoint once more; when it fails again and the configured one answers, that takes its place. Where neither
 * answers (this machine is offline, most likely) the choice stays.
 */
async function fallBack(queryClient: QueryClient, chain: ChainConfig, kind: EndpointKind): Promise<void> {
  const inUse = endpointInUse(chain, kind, storage.read(kind));
  const [usual] = configuredEndpoints(chain, kind);
  if (inUse === undefined || usual === undefined || inUse.url === usual.url || underWay.has(kind)) return;
  underWay.add(kind);
  try {
    const broken = await probe(inUse, chain);
    if (isUsable(broken) || !isUsable(await probe(usual, chain))) return;
    const sentence = `${inUse.name} ${whatBroke(broken)}. Reading from ${usual.name} instead.`;
    noteFallBack(kind, sentence);
    switchEndpoint(queryClient, kind, null, { from: inUse.url, to: usual.url });
    toast(sentence, 'warning', TOAST_MS);
  } finally {
    underWay.delete(kind);
  }
}

function whatBroke({ verdict, problem }: EndpointHealth): string {
  if (verdict === 'wrong-chain') return problem ?? 'serves another network';
  return verdict === 'not-a-node' ? 'does not answer as a node' : 'does not answer';
}
