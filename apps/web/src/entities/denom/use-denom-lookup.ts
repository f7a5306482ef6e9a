/** Denom lookup for the current network. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import { shortAddress, visibleText } from '@cairn/chain/format';
import type { DenomMetadata } from '@cairn/node-client/modules/bank';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { rememberLast } from '../../shared/lib/remember-last.ts';
import { buildDenomLookup, type RegistryEntry } from './denom-registry.ts';
import { assetEntriesQuery, denomMetadataQuery } from './queries.ts';

export interface DenomRegistry {
  readonly lookup: DenomLookup;
  /** True until every source has settled: an unknown denom may still become known. */
  readonly isPending: boolean;
}

const lookupOf = rememberLast(
  (
    chain: ChainConfig,
    entries: readonly RegistryEntry[] | undefined,
    metadata: readonly DenomMetadata[] | undefined,
  ) =>
    buildDenomLookup({
      configured: [chain.stakeDenom, ...chain.denoms],
      entries: entries ?? [],
      metadata: metadata ?? [],
    }),
);

/** The denoms known so far; configured ones are available immediately. */
export function useDenomRegistry(): DenomRegistry {
  const chain = useChain();
  const node = useNode();
  const metadata = useQuery(denomMetadataQuery(node));
  // The registry is an Elys module, and Elys has governors: other chains would answer 501 on every page.
  const entries = useQuery({ ...assetEntriesQuery(node), enabled: chain.hasGovernors });
  return {
    lookup: lookupOf(chain, entries.data?.value.items, metadata.data?.value.items),
    isPending: metadata.isPending || (chain.hasGovernors && entries.isPending),
  };
}

/** Looks up a denom; `undefined` while loading, or when no source knows its decimals. */
export function useDenomLookup(): DenomLookup {
  return useDenomRegistry().lookup;
}

/** The symbol; an unknown denom shortened. */
export function denomText(denom: Denom, lookup: DenomLookup): string {
  const symbol = lookup(denom)?.symbol;
  return symbol === undefined ? shortAddress(denom) : visibleText(symbol);
}
