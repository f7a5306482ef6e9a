/** What open perpetual positions are worth. */
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import type { PerpetualPool } from '@cairn/node-client/modules/perpetual';
import { type TokenPrice, tokenPriceUsd } from '@cairn/node-client/modules/tier';

export interface PoolInterest {
  readonly poolId: number;
  /** What is traded; null for a book without an asset. */
  readonly denom: Denom | null;
  /** USD, cut; null where the asset has no price or nobody vouches for its decimals. */
  readonly longUsd: Dec | null;
  readonly shortUsd: Dec | null;
}

export interface OpenInterest {
  readonly pools: readonly PoolInterest[];
  /** Both sides of all pools, USD; null as soon as one of them is not known. */
  readonly totalUsd: Dec | null;
}

/** The traded asset of a book is the one that is not its base currency. */
function tradedDenom(pool: PerpetualPool): Denom | null {
  const base = pool.totalLiabilities.denom;
  return [...pool.long, ...pool.short].find(({ denom }) => denom !== base)?.denom ?? null;
}

/** The open interest of the books at the chain's own prices. */
export function openInterest(
  pools: readonly PerpetualPool[],
  prices: readonly TokenPrice[],
  lookup: DenomLookup,
): OpenInterest {
  const rows = pools.map((pool): PoolInterest => {
    const denom = tradedDenom(pool);
    const decimals = denom === null ? undefined : lookup(denom)?.decimals;
    const price = prices.find((candidate) => candidate.denom === denom);
    const unit = price === undefined || decimals === undefined ? null : tokenPriceUsd(price, decimals);
    const usd = (baseUnits: bigint): Dec | null =>
      unit === null || decimals === undefined
        ? null
        : decFromAtomics((baseUnits * unit) / 10n ** BigInt(decimals));
    return {
      poolId: pool.poolId,
      denom,
      longUsd: usd(pool.longOpenInterest),
      shortUsd: usd(pool.shortOpenInterest),
    };
  });
  const sides = rows.flatMap(({ longUsd, shortUsd }) => [longUsd, shortUsd]);
  const known = sides.filter((side) => side !== null);
  return {
    pools: rows,
    totalUsd:
      known.length === sides.length
        ? decFromAtomics(known.reduce<bigint>((sum, side) => sum + side, 0n))
        : null,
  };
}
