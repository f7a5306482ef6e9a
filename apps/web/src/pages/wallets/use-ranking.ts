/** The page's ranking: selected asset, filter, and all holders. */
import { moduleAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLabels } from '../../entities/address/labels.ts';
import { holdersAndSupplyQuery } from '../../entities/asset/supply-queries.ts';
import { accountSort } from '../../entities/wealth/account-sort.ts';
import { stakeWealthQuery } from '../../entities/wealth/queries.ts';
import { balanceWealth, stakeWealth, type Wealth } from '../../entities/wealth/stake-wealth.ts';
import { usePrograms } from '../../entities/wealth/use-programs.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { parseHolderFilter, walletRows, type WalletRow, type HolderFilter } from './wallet-rows.ts';

interface Read {
  readonly supply: bigint;
  /** False when a list was truncated, so that the ranking is incomplete. */
  readonly isComplete: boolean;
}

export interface Ranking {
  readonly denom: Denom;
  /** Whether stake counts, as for the staking token. */
  readonly isStaked: boolean;
  readonly who: HolderFilter;
  readonly query: UseQueryResult<Answer<Read>>;
  /** Sum over all holders, base units. */
  readonly sum: bigint;
  /** Number of stake shares in the sum, each truncated to whole base units. */
  readonly shares: number;
  readonly rows: readonly WalletRow[];
}

/** Asset and filter come from the URL; an invalid denom means the staking token. */
export function useRanking(): Ranking {
  const node = useNode();
  const { addressPrefix, stakeDenom } = useChain();
  const search = useUrlSearch();
  const denom = attempt(() => parseDenom(search['asset'] ?? '')) ?? stakeDenom.denom;
  const isStaked = denom === stakeDenom.denom;
  const who = parseHolderFilter(search['who']);
  const staked = useQuery({ ...stakeWealthQuery(node, denom), enabled: isStaked });
  const plain = useQuery({ ...holdersAndSupplyQuery(node, denom), enabled: !isStaked });
  const wealth = useMemo((): readonly Wealth[] => {
    if (!isStaked) return plain.data === undefined ? [] : balanceWealth(plain.data.value.owners);
    if (staked.data === undefined) return [];
    const pools = ['bonded_tokens_pool', 'not_bonded_tokens_pool'].map((name) =>
      moduleAddress(name, addressPrefix),
    );
    return stakeWealth({ ...staked.data.value, stakingPools: new Set(pools) });
  }, [isStaked, plain.data, staked.data, addressPrefix]);
  const programs = usePrograms();
  const labels = useLabels();
  const query = isStaked ? staked : plain;
  const supply = query.data?.value.supply ?? 0n;
  const rows = useMemo(
    () =>
      walletRows(wealth, {
        denom,
        supply,
        who,
        sortOf: ({ address }) => accountSort(address, programs),
        labelOf: ({ address }) => labels(address) ?? '',
      }),
    [wealth, denom, supply, who, programs, labels],
  );
  const sum = useMemo(() => wealth.reduce((total, holder) => total + holder.total, 0n), [wealth]);
  const shares = isStaked ? (staked.data?.value.delegations.length ?? 0) : 0;
  return { denom, isStaked, who, query, sum, shares, rows };
}
