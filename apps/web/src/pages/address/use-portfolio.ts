/** An account's holdings at one height, with their value. */
import type { AccAddress } from '@cairn/chain/address';
import { decToInt, decFromAtomics } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { isNotServedByNetwork } from '@cairn/chain/errors';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { assetEntriesQuery } from '../../entities/denom/queries.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import {
  portfolioParts,
  type ElysState,
  type PartId,
  type PortfolioPart,
  type StakingState,
} from '../../entities/portfolio/portfolio-parts.ts';
import {
  balancesQuery,
  commitmentsQuery,
  delegationsQuery,
  leveragedQuery,
  leveragedRewardsQuery,
  livePortfolioQuery,
  perpetualOrdersQuery,
  perpetualQuery,
  poolRewardsQuery,
  spotOrdersQuery,
  stakingRewardsQuery,
  unbondingsQuery,
} from '../../entities/portfolio/queries.ts';
import {
  lendingVaultsQuery,
  poolInfosQuery,
  poolsQuery,
  tokenPricesQuery,
} from '../../entities/price/market-queries.ts';
import { vaultSharesQuery } from '../../entities/price/vault-queries.ts';
import { reconcile, type Reconciliation } from '../../entities/portfolio/reconcile.ts';
import { FIRST_ROUND, heightRange, nextRound, type StateHeight } from '../../shared/lib/state-query.ts';
import type { PriceBook } from '../../entities/price/price-book.ts';
import { lendingIdsOf, usePricesAt } from '../../entities/price/use-price-book.ts';
import { runInBackground } from '../../shared/lib/router/page.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';

type Read<T> = UseQueryResult<Answer<T>>;

const isUnread = (read: Read<unknown>): boolean => read.isError && read.data === undefined;

export interface Portfolio {
  readonly address: AccAddress;
  /** The state that other panels of the page should query. */
  readonly at: StateHeight;
  /** The height of all answers; null while they differ, or when a node hides it. */
  readonly height: number | null;
  /** The lowest and the highest height of answers that still differ after the last round. */
  readonly heights: readonly [number, number] | null;
  readonly hasElys: boolean;
  /** Null while prices load, and on networks without prices. */
  readonly book: PriceBook | null;
  /** Whether a call for prices failed: "no price" may then be wrong. */
  readonly arePricesIncomplete: boolean;
  readonly parts: readonly PortfolioPart[];
  /** Entry counts, once loaded. */
  readonly counts: { readonly balances: number | undefined; readonly positions: number | undefined };
  /** Failed calls: their parts are missing from the total. */
  readonly failed: readonly PartRead[];
  /** Calls that this chain does not serve: it has no such parts. */
  readonly unserved: readonly PartRead[];
  /** Pending calls: their parts are missing from the total. */
  readonly pending: readonly PartRead[];
  /** True when no call has answered. */
  readonly isUnread: boolean;
  /** True once every call behind the total has settled. */
  readonly isCounted: boolean;
  /** True once the chain's own parts have settled too. */
  readonly isSettled: boolean;
  /** Null until the chain's figures are loaded, and when a part or a price failed. */
  readonly reconciliation: Reconciliation | null;
  /** Refetches everything at the latest block. */
  readonly readAgain: () => void;
}

/** The portfolio of an account at one height, the latest when the page was opened. */
export function usePortfolio(address: AccAddress): Portfolio {
  const hasElys = useServesElys();
  const chain = useChain();
  const client = useQueryClient();
  const [round, setRound] = useState(FIRST_ROUND);
  const { at } = round;
  const staking = useStakingReads(address, at, hasElys);
  const elys = useElysReads(address, at, hasElys);
  const prices = usePricesAt(at, hasElys);
  const reads: readonly Read<unknown>[] = [
    ...Object.values(staking),
    ...(hasElys ? [...Object.values(elys), ...prices.reads] : []),
  ];
  const unanswered = reads.filter(
    (read) => read.isPending || read.isPlaceholderData || (at === 'newest' && read.isFetching),
  );
  const isSettled = unanswered.length === 0;
  const heights = reads.flatMap((read) => (read.data === undefined ? [] : [read.data.height]));
  const newest =
    useQuery({ ...tokenPricesQuery(useNode(), 'newest'), enabled: hasElys }).data?.height ?? null;
  const next = isSettled ? nextRound(round, heights, newest) : null;
  // A block arrived between the answers, a state is older, or prices have a later height: refetch what differs.
  if (next !== null) setRound(next);

  const state = toState(staking, elys, chain.stakeDenom.denom, hasElys);
  const parts = portfolioParts(state.staking, state.elys, prices.book ?? NO_PRICES);
  const named: Partial<Record<PartRead, Read<unknown>>> = hasElys ? { ...staking, ...elys } : staking;
  const readsWhere = (isSo: (read: Read<unknown>) => boolean): readonly PartRead[] =>
    PART_READS.filter((name) => named[name] !== undefined && isSo(named[name]));
  const unserved = readsWhere(({ error }) => isNotServedByNetwork(error)).filter((name) =>
    MAY_LACK.has(name),
  );
  const failed = readsWhere(isUnread).filter((name) => !unserved.includes(name));
  const isLast = isSettled && next === null;
  const agreed = isLast ? agreedHeight(heights) : null;
  const arePricesIncomplete = prices.reads.some(isUnread);
  const portfolio: Portfolio = {
    address,
    at,
    height: agreed,
    heights: isLast ? heightRange(heights) : null,
    hasElys,
    book: prices.book,
    arePricesIncomplete,
    parts,
    counts: {
      balances: staking.balances.data?.value.length,
      positions:
        elys.perpetual.data === undefined || elys.leveraged.data === undefined
          ? undefined
          : elys.perpetual.data.value.items.length + elys.leveraged.data.value.length,
    },
    failed,
    unserved,
    pending: readsWhere((read) => read.isPending),
    isUnread: heights.length === 0,
    isCounted: unanswered.every((read) => read === elys.live) && next === null,
    isSettled: isLast,
    reconciliation:
      failed.length > 0 || arePricesIncomplete || agreed === null
        ? null
        : toReconciliation(parts, state.elys, prices.book, elys.live),
    readAgain: () => {
      setRound(FIRST_ROUND);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'newest' });
    },
  };
  // The previous portfolio stays visible until the next round is complete.
  const [shown, setShown] = useState(portfolio);
  const isNext = portfolio.isSettled || shown.address !== address || !shown.isSettled;
  if (isNext && !isSameRound(portfolio, shown)) setShown(portfolio);
  return isNext ? portfolio : shown;
}

/** Whether both belong to the same round with the same progress. */
function isSameRound(a: Portfolio, b: Portfolio): boolean {
  return a.address === b.address && a.at === b.at && a.height === b.height && a.isSettled === b.isSettled;
}

const NO_PRICES: PriceBook = { valueUsd: () => null };

function agreedHeight(heights: readonly (number | null)[]): number | null {
  const [first = null] = heights;
  return heights.every((height) => height === first) ? first : null;
}

function useStakingReads(address: AccAddress, at: StateHeight, hasElys: boolean) {
  const node = useNode();
  return {
    balances: useQuery(balancesQuery(node, address, at)),
    delegations: useQuery(delegationsQuery(node, address, at)),
    unbondings: useQuery(unbondingsQuery(node, address, at)),
    stakingRewards: useQuery(stakingRewardsQuery(node, address, at, hasElys)),
  };
}

function useElysReads(address: AccAddress, at: StateHeight, enabled: boolean) {
  const node = useNode();
  return {
    commitments: useQuery({ ...commitmentsQuery(node, address, at), enabled }),
    poolRewards: useQuery({ ...poolRewardsQuery(node, address, at), enabled }),
    leveragedRewards: useQuery({ ...leveragedRewardsQuery(node, address, at), enabled }),
    leveraged: useQuery({ ...leveragedQuery(node, address, at), enabled }),
    perpetual: useQuery({ ...perpetualQuery(node, address, at), enabled }),
    spotOrders: useQuery({ ...spotOrdersQuery(node, address, at), enabled }),
    perpetualOrders: useQuery({ ...perpetualOrdersQuery(node, address, at), enabled }),
    live: useQuery({ ...livePortfolioQuery(node, address, at), enabled }),
  };
}

type StakingReads = ReturnType<typeof useStakingReads>;
type ElysReads = ReturnType<typeof useElysReads>;

function toState(
  staking: StakingReads,
  elys: ElysReads,
  stakeDenom: StakingState['stakeDenom'],
  hasElys: boolean,
): { readonly staking: StakingState; readonly elys: ElysState | null } {
  return {
    staking: {
      balances: staking.balances.data?.value ?? [],
      delegations: staking.delegations.data?.value.items ?? [],
      unbondings: staking.unbondings.data?.value.items ?? [],
      stakeDenom,
      stakingRewards: staking.stakingRewards.data?.value.total ?? [],
    },
    elys: hasElys
      ? {
          commitments: elys.commitments.data?.value ?? { committed: [], claimed: [], vesting: [] },
          poolRewards: elys.poolRewards.data?.value.total ?? [],
          leveragedRewards: elys.leveragedRewards.data?.value.total ?? [],
          leveraged: elys.leveraged.data?.value ?? [],
          perpetual: elys.perpetual.data?.value.items ?? [],
          spotOrders: elys.spotOrders.data?.value ?? [],
          perpetualOrders: elys.perpetualOrders.data?.value ?? [],
        }
      : null,
  };
}

export type PartRead = keyof StakingReads | Exclude<keyof ElysReads, 'live'>;

export const PARTS_OF: Readonly<Record<PartRead, readonly PartId[]>> = {
  balances: ['liquid'],
  delegations: ['delegated'],
  unbondings: ['unbonding'],
  stakingRewards: ['staking-rewards'],
  commitments: ['claimed', 'vesting', 'committed', 'pool-shares', 'lending-shares', 'vault-shares'],
  poolRewards: ['pool-rewards'],
  leveragedRewards: ['leveraged-rewards'],
  leveraged: ['leveraged-lp'],
  perpetual: ['perpetual'],
  spotOrders: ['orders'],
  perpetualOrders: ['orders'],
};
/** Chains without x/staking or x/distribution serve no calls of theirs. */
const MAY_LACK: ReadonlySet<PartRead> = new Set(['delegations', 'unbondings', 'stakingRewards']);

const PART_READS = Object.keys(PARTS_OF).filter((name): name is PartRead => name in PARTS_OF);

const EDEN = parseDenom('ueden');

function toReconciliation(
  parts: readonly PortfolioPart[],
  elys: ElysState | null,
  book: PriceBook | null,
  live: ElysReads['live'],
): Reconciliation | null {
  if (elys === null || book === null || live.data === undefined) return null;
  const chain = live.data.value;
  const vested = { denom: EDEN, baseUnits: decToInt(chain.staked.vestedEdenBaseUnits, 'down') };
  return reconcile({ parts, elys, book, chain, vestingUsd: book.valueUsd(vested) ?? decFromAtomics(0n) });
}

/** Prefetches the queries of `usePortfolio` at the latest state. */
export function prefetchPortfolio(
  client: QueryClient,
  node: NodeClient,
  address: AccAddress,
  hasElys: boolean,
): void {
  const at = 'newest';
  const begin = () => {
    runInBackground(client.query(balancesQuery(node, address, at)));
    runInBackground(client.query(delegationsQuery(node, address, at)));
    runInBackground(client.query(unbondingsQuery(node, address, at)));
    runInBackground(client.query(stakingRewardsQuery(node, address, at, hasElys)));
  };
  if (!hasElys) {
    begin();
    return;
  }
  // Browsers limit connections to six per host: start with what other queries depend on.
  runInBackground(client.query(livePortfolioQuery(node, address, at)));
  runInBackground(client.query(vaultSharesQuery(node, at)));
  runInBackground(readLendingVaults(client, node));
  begin();
  runInBackground(client.query(commitmentsQuery(node, address, at)));
  runInBackground(client.query(poolRewardsQuery(node, address, at)));
  runInBackground(client.query(leveragedRewardsQuery(node, address, at)));
  runInBackground(client.query(leveragedQuery(node, address, at)));
  runInBackground(client.query(perpetualQuery(node, address, at)));
  runInBackground(client.query(spotOrdersQuery(node, address, at)));
  runInBackground(client.query(perpetualOrdersQuery(node, address, at)));
  runInBackground(client.query(assetEntriesQuery(node)));
  runInBackground(client.query(tokenPricesQuery(node, at)));
  runInBackground(client.query(poolsQuery(node, at)));
}

async function readLendingVaults(client: QueryClient, node: NodeClient): Promise<void> {
  const infos = await client.query(poolInfosQuery(node, 'newest'));
  const ids = lendingIdsOf(infos.value.items);
  if (ids.length > 0) await client.query(lendingVaultsQuery(node, ids, 'newest'));
}
