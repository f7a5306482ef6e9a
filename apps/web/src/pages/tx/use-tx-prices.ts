/** Prices when a tx ran, and current prices; selected in the URL. */
import { pricesAtCall } from '@cairn/api/history/charts';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { Tx } from '@cairn/chain/tx';
import { tokenPriceUsd } from '@cairn/node-client/valuation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePrices, type PriceLookup } from '../../entities/asset/prices.ts';
import { useDenomLookup } from '../../entities/denom/use-denom-lookup.ts';
import { useHead } from '../../entities/block/use-head.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { usePriceTime, type PriceTime } from '../../entities/price/usd-switch.tsx';
import { tokenPricesQuery } from '../../entities/price/market-queries.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';

/** Older node states do not count as the tx's time. */
const MAX_STATE_AGE = 30;
/** States that nodes retain under common pruning settings. */
const RETAINED_STATES = 100;

export interface TxPrices {
  readonly at: PriceTime;
  /** USD per whole token; undefined without a source. */
  readonly price: PriceLookup;
  readonly isPending: boolean;
  /** Whether the stake denom's price is the average of the day's swaps. */
  readonly isOfDay: boolean;
}

/**
 * The latest oracle report before the tx, from the index; else the pools' price, from a node's state at a recent
 * block; else, for the stake denom, the average of the day's swaps.
 */
export function useTxPrices(tx: Tx | undefined): TxPrices {
  const at = usePriceTime();
  const now = usePrices();
  const node = useNode();
  const lookup = useDenomLookup();
  const enabled = useServesElys() && tx !== undefined;
  const reports = useQuery({
    ...historyQuery(pricesAtCall, { query: { time: tx?.time ?? '' } }),
    enabled,
  });
  const height = tx?.height ?? 0;
  const head = useHead()?.height;
  const hasState = enabled && head !== undefined && head - height < RETAINED_STATES;
  const state = useQuery({ ...tokenPricesQuery(node, height), enabled: hasState });
  const { stakeDenom } = useChain();
  const isSettled = !reports.isPending && !(hasState && state.isPending);
  const found = useMemo(() => {
    const prices = new Map<Denom, Dec>();
    const isOfThen = state.data !== undefined && isNear(state.data.height, height);
    for (const token of isOfThen ? state.data.value : []) {
      const info = lookup(token.denom);
      const price = info === undefined ? null : tokenPriceUsd(token, info.decimals);
      if (price !== null) prices.set(token.denom, price);
    }
    for (const { denoms, price } of reports.data?.value.items ?? [])
      for (const denom of denoms) prices.set(denom, price);
    return prices;
  }, [state.data, reports.data, lookup, height]);
  const staked = stakeDenom.denom;
  const day = (tx?.time ?? '').slice(0, 10);
  const needsDay = enabled && isSettled && !found.has(staked);
  const swaps = useQuery({
    queryKey: ['service', 'day-price', stakeDenom, day],
    queryFn: async ({ client }) => (await import('./day-price.ts')).readDayPrice(client, stakeDenom, day),
    enabled: needsDay,
  });
  const ofDay = (needsDay ? swaps.data : null) ?? undefined;
  const then = useMemo(
    () => (denom: Denom) => found.get(denom) ?? (denom === staked ? ofDay : undefined),
    [found, ofDay, staked],
  );
  if (at === 'now') return { at, ...now, isOfDay: false };
  return {
    at,
    price: then,
    isPending: enabled && (!isSettled || (needsDay && swaps.isPending)),
    isOfDay: ofDay !== undefined,
  };
}

const isNear = (stateHeight: number | null, height: number): boolean =>
  stateHeight !== null && stateHeight <= height && height - stateHeight <= MAX_STATE_AGE;
