/** The lookup of denoms for the network in view. */
import type { DenomLookup } from '@cairn/chain/denom';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { buildDenomLookup } from './denom-registry.ts';
import { assetEntriesQuery, denomMetadataQuery } from './queries.ts';

export interface DenomRegistry {
  readonly lookup: DenomLookup;
  /** True until every source has answered or failed: an unknown denom may still become known. */
  readonly isPending: boolean;
}

/** What is known of denoms so far; the configured ones are there at once. */
export function useDenomRegistry(): DenomRegistry {
  const chain = useChain();
  const node = useNode();
  const metadata = useQuery(denomMetadataQuery(node));
  const entries = useQuery(assetEntriesQuery(node));
  const lookup = useMemo(
    () =>
      buildDenomLookup({
        configured: [chain.stakeDenom, ...chain.denoms],
        entries: entries.data?.value.items ?? [],
        metadata: metadata.data?.value.items ?? [],
      }),
    [chain, metadata.data?.value.items, entries.data?.value.items],
  );
  return { lookup, isPending: metadata.isPending || entries.isPending };
}

/** Looks a denom up; `undefined` while or where nobody vouches for its decimals. */
export function useDenomLookup(): DenomLookup {
  return useDenomRegistry().lookup;
}
