/** What everything that the chain knows is worth, per base unit, without a rounding in between. */
import type { Coin } from '@cairn/chain/amount';
import { type Dec, decAdd, decFromAtomics, divideInt } from '@cairn/chain/dec';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { AssetEntry } from '@cairn/node-client/modules/assetprofile';
import { lendingShareDenom, type LendingVault } from '@cairn/node-client/modules/stablestake';
import { type TokenPrice, tokenPriceUsd } from '@cairn/node-client/modules/tier';

/** A strategy vault with the number of its shares. */
export interface VaultShares {
  readonly denom: Denom;
  /** Present value of all that was deposited, USD. */
  readonly totalUsd: Dec;
  /** All shares, base units. */
  readonly supply: bigint;
}

/** Where prices come from, all of one height. */
export interface PriceSources {
  readonly tokens: readonly TokenPrice[];
  /** Whose decimals are believed. */
  readonly entries: readonly Pick<AssetEntry, 'denom' | 'decimals'>[];
  readonly pools: readonly Pick<AmmPool, 'totalShares' | 'lpTokenPriceUsd'>[];
  readonly lendingVaults: readonly Pick<LendingVault, 'poolId' | 'depositDenom' | 'redemptionRate'>[];
  readonly strategyVaults: readonly VaultShares[];
}

/** USD for one base unit as a fraction: `numerator` counts 10^-18 USD. */
interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @see buildPriceBook */
export interface PriceBook {
  /** USD of a coin, cut toward zero after 18 digits; null where nobody has a price of the denom. */
  valueUsd(coin: Coin): Dec | null;
}

/** The value of several coins, and those among them that have no price. */
export interface CoinsValue {
  readonly valueUsd: Dec;
  /** Not in the value: they have no price, which is not the same as being worth nothing. */
  readonly unpriced: readonly Coin[];
}

/** The share denom of a strategy vault (guide 2.17). */
export function vaultShareDenom(vaultId: number): Denom {
  return parseDenom(`vault/share/${vaultId}`);
}

const SHARE_UNIT = 10n ** 18n;

/**
 * Prices by guide 4.8: a token's oracle price, else its AMM price with the node's defect corrected; a pool share's by
 * its pool; a lending share's by what it redeems; a strategy vault's share by its part of the vault.
 */
export function buildPriceBook(sources: PriceSources): PriceBook {
  const rates = new Map<Denom, Rate>();
  const decimals = new Map(sources.entries.map((entry) => [entry.denom, entry.decimals]));
  for (const token of sources.tokens) {
    const digits = decimals.get(token.denom);
    if (digits === undefined) continue;
    const priceUsd = tokenPriceUsd(token, digits);
    if (priceUsd !== null)
      rates.set(token.denom, { numerator: priceUsd, denominator: 10n ** BigInt(digits) });
  }
  for (const pool of sources.pools)
    rates.set(pool.totalShares.denom, { numerator: pool.lpTokenPriceUsd, denominator: SHARE_UNIT });
  for (const vault of sources.lendingVaults) {
    const deposit = rates.get(vault.depositDenom);
    if (deposit === undefined) continue;
    rates.set(lendingShareDenom(vault.poolId), {
      numerator: deposit.numerator * vault.redemptionRate,
      denominator: deposit.denominator * SHARE_UNIT,
    });
  }
  for (const vault of sources.strategyVaults) {
    if (vault.supply > 0n) rates.set(vault.denom, { numerator: vault.totalUsd, denominator: vault.supply });
  }
  return {
    valueUsd({ denom, baseUnits }) {
      const rate = rates.get(denom);
      if (rate === undefined) return null;
      return decFromAtomics(divideInt(baseUnits * rate.numerator, rate.denominator, 'down'));
    },
  };
}

/** The sum of what has a price, USD; the rest by name. */
export function valueCoins(book: PriceBook, coins: readonly Coin[]): CoinsValue {
  const priced = coins.map((coin) => ({ coin, valueUsd: book.valueUsd(coin) }));
  return {
    valueUsd: decAdd(...priced.map(({ valueUsd }) => valueUsd ?? decFromAtomics(0n))),
    unpriced: priced.filter(({ valueUsd }) => valueUsd === null).map(({ coin }) => coin),
  };
}
