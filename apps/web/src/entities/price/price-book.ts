/** Prices of all assets per base unit, without intermediate rounding. */
import { compare } from '@cairn/chain/compare';
import type { Coin } from '@cairn/chain/amount';
import { type Dec, decAbs, decAdd, decFromAtomics, divideInt } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { lendingShare } from '@cairn/chain/share-denom';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { AssetEntry } from '@cairn/node-client/modules/assetprofile';
import { type LendingVault } from '@cairn/node-client/modules/stablestake';
import { type TokenPrice } from '@cairn/node-client/modules/tier';
import { tokenPriceUsd } from '@cairn/node-client/valuation';

/** A strategy vault with its share supply. */
export interface VaultShares {
  readonly denom: Denom;
  /** Current value of all deposits, USD. */
  readonly totalUsd: Dec;
  /** Share supply, base units. */
  readonly supply: bigint;
}

/** Price inputs, all at one height. */
export interface PriceSources {
  readonly tokens: readonly TokenPrice[];
  /** The trusted sources of decimals. */
  readonly entries: readonly Pick<AssetEntry, 'denom' | 'decimals'>[];
  readonly pools: readonly Pick<AmmPool, 'totalShares' | 'lpTokenPriceUsd'>[];
  readonly lendingVaults: readonly Pick<LendingVault, 'poolId' | 'depositDenom' | 'redemptionRate'>[];
  readonly strategyVaults: readonly VaultShares[];
}

/** USD per base unit as a fraction: `numerator` counts 10^-18 USD. */
interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface PriceBook {
  /** Set while a source is pending and when one failed: a price that is missing may exist. */
  readonly lacks?: 'pending' | 'failed' | undefined;
  /** Value of a coin in USD, truncated to 18 digits; null without a price. */
  valueUsd(coin: Coin): Dec | null;
}

/** The value of several coins, and those without a price. */
export interface CoinsValue {
  readonly valueUsd: Dec;
  /** Not included in the value: no price does not mean worthless. */
  readonly unpriced: readonly Coin[];
}

const SHARE_UNIT = 10n ** 18n;

/**
 * Prices per guide 4.8: a token's oracle price, else its AMM price corrected for the node's defect; pool shares by
 * their pool; lending shares by their redemption value; vault shares by their part of the vault.
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
    rates.set(lendingShare(vault.poolId), {
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

/** The total value in USD of priced coins, with the unpriced ones listed. */
export function valueCoins(book: PriceBook, coins: readonly Coin[]): CoinsValue {
  const priced = coins.map((coin) => ({ coin, valueUsd: book.valueUsd(coin) }));
  return {
    valueUsd: decAdd(...priced.map(({ valueUsd }) => valueUsd ?? decFromAtomics(0n))),
    unpriced: priced.filter(({ valueUsd }) => valueUsd === null).map(({ coin }) => coin),
  };
}

/** Orders coins by the size of their value; those without a price come last. */
export const byWorth =
  (book: PriceBook | null) =>
  (a: Coin, b: Coin): number =>
    compare(sizeOf(book, b), sizeOf(book, a));

function sizeOf(book: PriceBook | null, coin: Coin): bigint {
  const value = book?.valueUsd(coin) ?? null;
  return value === null ? -1n : decAbs(value);
}

/** What the coins are worth together; null if one of them has no price. */
export function netUsd(book: PriceBook, coins: readonly Coin[]): Dec | null {
  const { valueUsd, unpriced } = valueCoins(book, coins);
  return unpriced.length > 0 ? null : valueUsd;
}
