/** Current prices of all priced assets. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { assetEntriesQuery } from '../asset/queries.ts';
import { useServesElys } from '../network/use-serves-elys.ts';
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
  const node = useNode();
  const enabled = useServesElys();
  const entries = useQuery({ ...assetEntriesQuery(node), enabled });
  const tokens = useQuery({ ...tokenPricesQuery(node, 'newest'), enabled });
  const pools = useQuery({ ...poolsQuery(node, 'newest'), enabled });
  const infos = useQuery({ ...poolInfosQuery(node, 'newest'), enabled });
  const shares = useQuery({ ...vaultSharesQuery(node, 'newest'), enabled });
  const lendingIds = (infos.data?.value.items ?? []).flatMap(({ kind, poolId }) =>
    kind === 'lending' ? [poolId] : [],
  );
  const hasLending = lendingIds.length > 0;
  const lending = useQuery({ ...lendingVaultsQuery(node, lendingIds, 'newest'), enabled: hasLending });
  const book = useMemo(
    () =>
      entries.data === undefined || tokens.data === undefined
        ? NO_PRICES
        : buildPriceBook({
            tokens: tokens.data.value,
            entries: entries.data.value.items,
            pools: pools.data?.value.items ?? [],
            lendingVaults: lending.data?.value ?? [],
            strategyVaults: shares.data?.value ?? [],
          }),
    [entries.data, tokens.data, pools.data, lending.data, shares.data],
  );
  const reads = [entries, tokens, pools, infos, shares, ...(hasLending ? [lending] : [])];
  return {
    book,
    isPending: enabled && reads.some((read) => read.isPending),
    isIncomplete: enabled && reads.some((read) => read.isError && read.data === undefined),
  };
}
