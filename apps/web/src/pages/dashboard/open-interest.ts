import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import { gathering } from '@cairn/node-client/gathering';
import {
  getPerpetualParams,
  getPerpetualPool,
  type PerpetualPool,
} from '@cairn/node-client/modules/perpetual';
import type { TokenPrice } from '@cairn/node-client/modules/tier';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { tokenPriceUsd } from '@cairn/node-client/valuation';
import { queryOptions } from '@tanstack/react-query';
import { followed } from './queries.ts';

/**
 * The perpetual pools.
 * @see GET /elys-network/elys/perpetual/params, /elys-network/elys/perpetual/pool/{index}
 */
export const perpetualPoolsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'enabled-pools'],
    queryFn: async ({ signal }) => {
      const params = await getPerpetualParams(node, { signal });
      const pools = await Promise.all(
        params.value.enabledPools.map((poolId) => getPerpetualPool(gathering(node), { poolId, signal })),
      );
      return mapAnswer(params, () => pools.map(({ value }) => value));
    },
    ...followed,
  });

export interface PoolInterest {
  readonly poolId: number;
  /** The traded asset; null when there is none. */
  readonly denom: Denom | null;
  /** USD, truncated; null when there is some of an asset without a price or known decimals. */
  readonly longUsd: Dec | null;
  readonly shortUsd: Dec | null;
}

interface OpenInterest {
  readonly pools: readonly PoolInterest[];
  /** All pools and sides in USD; null when any is unknown. */
  readonly totalUsd: Dec | null;
}

/** The traded asset is the one that is not the base currency. */
function tradedDenom(pool: PerpetualPool): Denom | null {
  const base = pool.totalLiabilities.denom;
  return [...pool.long, ...pool.short].find(({ denom }) => denom !== base)?.denom ?? null;
}

/** Open interest at the chain's prices. */
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
    const usd = (baseUnits: bigint): Dec | null => {
      if (baseUnits === 0n) return decFromAtomics(0n);
      return unit === null || decimals === undefined
        ? null
        : decFromAtomics((baseUnits * unit) / 10n ** BigInt(decimals));
    };
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
