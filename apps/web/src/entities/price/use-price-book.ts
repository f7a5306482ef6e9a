/** Prices of all priced assets. */
import type { PoolInfo } from '@cairn/node-client/modules/masterchef';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { assetEntriesQuery } from '../denom/queries.ts';
import { useServesElys } from '../network/use-serves-elys.ts';
import type { StateHeight } from '../../shared/lib/state-query.ts';
import { lendingVaultsQuery, poolInfosQuery, poolsQuery, tokenPricesQuery } from './market-queries.ts';
import { vaultSharesQuery } from './vault-queries.ts';
import { buildPriceBook, type PriceBook } from './price-book.ts';

export interface PresentPrices {
  readonly book: PriceBook;
  /** Some prices are still loading. */
  readonly isPending: boolean;
  /** A query failed, so a missing price may exist. */
  readonly isIncomplete: boolean;
}

const NO_PRICES: PriceBook = { valueUsd: () => null };

/** Prices of tokens, pool shares and vault shares; empty on networks without price modules. */
export function usePriceBook(): PresentPrices {
  const enabled = useServesElys();
  const { book, entries, reads } = usePricesAt('newest', enabled);
  const all = [entries, ...reads];
  return {
    book: book ?? NO_PRICES,
    isPending: enabled && all.some((read) => read.isPending),
    isIncomplete: enabled && all.some((read) => read.isError && read.data === undefined),
  };
}

export const lendingIdsOf = (infos: readonly PoolInfo[]): readonly number[] =>
  infos.flatMap(({ kind, poolId }) => (kind === 'lending' ? [poolId] : []));

/** Prices at one state, and the answers that have its height; null until tokens and registry are loaded. */
export function usePricesAt(at: StateHeight, enabled: boolean) {
  const node = useNode();
  const entries = useQuery({ ...assetEntriesQuery(node), enabled });
  const tokens = useQuery({ ...tokenPricesQuery(node, at), enabled });
  const pools = useQuery({ ...poolsQuery(node, at), enabled });
  const infos = useQuery({ ...poolInfosQuery(node, at), enabled });
  const shares = useQuery({ ...vaultSharesQuery(node, at), enabled });
  const lendingIds = lendingIdsOf(infos.data?.value.items ?? []);
  const hasLending = lendingIds.length > 0;
  const lending = useQuery({ ...lendingVaultsQuery(node, lendingIds, at), enabled: hasLending });
  const reads = [tokens, pools, infos, shares, ...(hasLending ? [lending] : [])];
  const lacks = reads.some((read) => read.isError && read.data === undefined)
    ? 'failed'
    : reads.some((read) => read.isPending)
      ? 'pending'
      : undefined;
  const book = useMemo((): PriceBook | null => {
    if (entries.data === undefined || tokens.data === undefined) return null;
    const sources = {
      tokens: tokens.data.value,
      entries: entries.data.value.items,
      pools: pools.data?.value.items ?? [],
      lendingVaults: lending.data?.value ?? [],
      strategyVaults: shares.data?.value ?? [],
    };
    return { ...buildPriceBook(sources), lacks };
  }, [entries.data, tokens.data, pools.data, lending.data, shares.data, lacks]);
  return { book, entries, reads };
}
