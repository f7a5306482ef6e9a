/** Current asset prices from this explorer's service. */
import { callService } from '@cairn/api/call-service';
import { tokensCall, type Tokens } from '@cairn/api/tokens';
import type { Coin } from '@cairn/chain/amount';
import { decFromAtomics, parseDec, type Dec } from '@cairn/chain/dec';
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PRICE_REFRESH_MS, PRICE_SKIP_MS } from '../../shared/config/lifetimes.ts';
import { SERVICE } from '../../shared/lib/history.ts';

/** USD per whole token; `undefined` without a price. */
export type PriceLookup = (denom: Denom) => Dec | undefined;

let lastFetchMs = Number.NEGATIVE_INFINITY;

/** Whether the last fetch is recent enough to skip a refresh. */
export function arePricesFresh(fetchedMs: number, nowMs: number): boolean {
  const ageMs = nowMs - fetchedMs;
  // Below 0 after the visitor's clock was set back.
  return ageMs >= 0 && ageMs < PRICE_SKIP_MS;
}

/** Prices and supplies of the network's assets.
 * @see GET /api/v1/tokens */
export const tokensQuery = () =>
  queryOptions({
    queryKey: ['service', 'tokens'],
    queryFn: async ({ signal, client, queryKey }): Promise<Tokens> => {
      const cached = client.getQueryState<Tokens>(queryKey);
      if (cached?.data !== undefined && arePricesFresh(lastFetchMs, Date.now())) return cached.data;
      const tokens = await callService(SERVICE, tokensCall, {}, signal);
      lastFetchMs = Date.now();
      return tokens;
    },
    staleTime: PRICE_SKIP_MS,
    refetchInterval: PRICE_REFRESH_MS,
  });

/** The oracle price, else the pools' price; stale prices are left out. */
export function buildPrices(tokens: Tokens | undefined): PriceLookup {
  const prices = new Map<Denom, Dec>();
  if (tokens?.asOf !== undefined) return () => undefined;
  for (const { Token, Price } of tokens?.data ?? []) {
    const price = Price.OraclePrice ?? Price.AmmPrice;
    if (price !== null) prices.set(Token.denom, parseDec(price));
  }
  return (denom) => prices.get(denom);
}

/** Current prices; empty while loading or when they failed to load. */
export function usePrices(): { readonly price: PriceLookup; readonly isPending: boolean } {
  const { data, isPending } = useQuery(tokensQuery());
  const price = useMemo(() => buildPrices(data), [data]);
  return { price, isPending };
}

/** The value of coins in USD, truncated to 18 digits; null when one of them has no price or no known decimals. */
export function coinsUsd(coins: readonly Coin[], price: PriceLookup, lookup: DenomLookup): Dec | null {
  let sum = 0n;
  for (const { denom, baseUnits } of coins) {
    const unit = price(denom);
    const decimals = lookup(denom)?.decimals;
    if (unit === undefined || decimals === undefined) return null;
    sum += (baseUnits * unit) / 10n ** BigInt(decimals);
  }
  return decFromAtomics(sum);
}
