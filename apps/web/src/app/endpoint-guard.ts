/** Notices when a chosen endpoint breaks. Loaded where one was chosen; the configured ones have nothing to fall back to. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { latestBlockQuery } from '../entities/block/queries.ts';
import { useChain, useNode } from '../shared/lib/chain-context.ts';
import type { EndpointKind } from '../shared/lib/endpoint-choice.ts';
import { useStored } from '../shared/lib/storage.ts';
import { fallBack } from '../features/endpoints/fall-back.ts';

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
