/** A chosen endpoint that broke: back to the configured one, and the visitor is told. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { EndpointHealth } from '@cairn/node-client/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { configuredEndpoints, endpointInUse, type EndpointKind } from '../../shared/lib/endpoint-choice.ts';
import { storage } from '../../shared/lib/storage.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { isUsable } from './endpoint-facts.ts';
import { noteFallBack } from './fall-back-note.ts';
import { probe } from './probe-query.ts';
import { switchEndpoint } from './switch-endpoint.ts';

/** Longer than a toast usually stays: it says what the visitor did not ask for. */
const TOAST_MS = 8_000;
const underWay = new Set<EndpointKind>();

/**
 * Asks the chosen endpoint once more; when it fails again and the configured one answers, that takes its place. Where neither
 * answers (this machine is offline, most likely) the choice stays.
 */
export async function fallBack(
  queryClient: QueryClient,
  chain: ChainConfig,
  kind: EndpointKind,
): Promise<void> {
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
