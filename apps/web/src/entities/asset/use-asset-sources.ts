/** Inputs of asset rows, fetched once and shared between pages. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { useServesElys } from '../network/use-serves-elys.ts';
import { poolsQuery, tokenPricesQuery } from '../price/market-queries.ts';
import { usePriceBook } from '../price/use-price-book.ts';
import type { AssetSources } from './asset-rows.ts';
import { assetEntriesQuery, denomMetadataQuery } from '../denom/queries.ts';
import { denomTracesQuery, oracleAssetsQuery, oraclePricesQuery } from './supply-queries.ts';
import { useDenomRegistry } from '../denom/use-denom-lookup.ts';

/** @see useAssetSources */
export interface KnownOfAssets {
  /** Everything but the supply and the channels, which each page loads differently. */
  readonly sources: Omit<AssetSources, 'supply' | 'routes'>;
  /** State of the prices; 'none' when no module of this network has any. */
  readonly prices: 'pending' | 'read' | 'failed' | 'none';
}

/** Names, traces, prices and pools of the network's denoms. */
export function useAssetSources(): KnownOfAssets {
  const node = useNode();
  const enabled = useServesElys();
  const { lookup } = useDenomRegistry();
  const { book, isPending, isIncomplete } = usePriceBook();
  const metadata = useQuery(denomMetadataQuery(node)).data?.value.items;
  const traced = useQuery(denomTracesQuery(node));
  const traces = traced.data?.value.items;
  const entries = useQuery({ ...assetEntriesQuery(node), enabled }).data?.value.items;
  const tokens = useQuery({ ...tokenPricesQuery(node, 'newest'), enabled }).data?.value;
  const pools = useQuery({ ...poolsQuery(node, 'newest'), enabled }).data?.value.items;
  const priced = useQuery({ ...oraclePricesQuery(node), enabled });
  const known = useQuery({ ...oracleAssetsQuery(node), enabled });
  const [oraclePrices, oracleAssets] = [priced.data?.value.items, known.data?.value.items];
  const isOnItsWay = isPending || [traced, priced, known].some((read) => read.isPending);
  const sources = useMemo(
    () => ({
      entries: entries ?? [],
      metadata: metadata ?? [],
      traces: traces ?? [],
      tokens: tokens ?? [],
      pools: pools ?? null,
      oraclePrices: oraclePrices ?? [],
      oracleAssets: oracleAssets ?? [],
      book,
      lookup,
    }),
    [entries, metadata, traces, tokens, pools, oraclePrices, oracleAssets, book, lookup],
  );
  const prices = !enabled ? 'none' : isOnItsWay ? 'pending' : isIncomplete ? 'failed' : 'read';
  return { sources, prices };
}

/** Prefetches the queries that nothing else on the page depends on. */
export function prefetchAssetSources({ client, node, chain }: Reader): void {
  runInBackground(client.query(denomTracesQuery(node)));
  if (!chain.hasGovernors) return;
  runInBackground(client.query(oraclePricesQuery(node)));
  runInBackground(client.query(oracleAssetsQuery(node)));
}
