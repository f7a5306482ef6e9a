import { type Dec, decAdd, decApprox, decDiv, decFromAtomics } from '@cairn/chain/dec';
import { formatUsd } from '@cairn/chain/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useDenomRegistry } from '../../../entities/denom/use-denom-lookup.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { tokenPricesQuery } from '../../../entities/price/market-queries.ts';
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import { batched } from '@cairn/node-client/batched';
import {
  getPerpetualParams,
  getPerpetualPool,
  type PerpetualPool,
} from '@cairn/node-client/modules/perpetual';
import type { TokenPrice } from '@cairn/node-client/modules/tier';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { tokenPriceUsd } from '@cairn/node-client/valuation';
import { followed } from '../queries.ts';

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
        params.value.enabledPools.map((poolId) => getPerpetualPool(batched(node), { poolId, signal })),
      );
      return mapAnswer(params, () => pools.map(({ value }) => value));
    },
    ...followed,
  });

interface PoolInterest {
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

const ROW = 'h-[57px]';

/** From the perpetual pools, at the chain's prices. */
export function OpenInterestPanel() {
  const node = useNode();
  const pools = useQuery(perpetualPoolsQuery(node));
  const prices = useQuery(tokenPricesQuery(node, 'newest'));
  const { lookup, isPending } = useDenomRegistry();
  const isPriced = prices.data !== undefined && !isPending;
  const interestOf = (value: Parameters<typeof openInterest>[0]) =>
    openInterest(value, prices.data?.value ?? [], lookup);
  return (
    <QueryPanel
      title="Perpetual open interest"
      query={pools}
      what="the perpetual pools"
      skeleton={<SkeletonRows rows={2} rowClassName={ROW} />}
      aside={({ value }) => {
        const { totalUsd } = interestOf(value);
        return isPriced && totalUsd !== null ? <Usd value={totalUsd} /> : null;
      }}
      empty={{
        when: ({ value }) => value.length === 0,
        text: 'No pool is open for perpetual trading.',
      }}
    >
      {({ value }) =>
        isPriced ? (
          <ul>
            {interestOf(value).pools.map((pool) => (
              <PoolRow key={pool.poolId} pool={pool} />
            ))}
          </ul>
        ) : prices.error !== null ? (
          <Failed error={prices.error} what="the prices" onRetry={() => void prices.refetch()} />
        ) : (
          <SkeletonRows rows={value.length} rowClassName={ROW} />
        )
      }
    </QueryPanel>
  );
}

function PoolRow({ pool }: { readonly pool: PoolInterest }) {
  const { poolId, denom, longUsd, shortUsd } = pool;
  return (
    <li
      data-row=""
      tabIndex={-1}
      className={`${ROW} flex items-center gap-4 border-b border-line px-4 text-table last:border-0`}
    >
      <span className="w-24 shrink-0 leading-6 [&_a]:inline-block">
        <span className="block">
          {denom === null ? <span className="text-muted">empty</span> : <DenomLink denom={denom} />}
        </span>
        <AppLink to={paths.pool(poolId)} className="text-label leading-6 text-muted hover:text-ink">
          pool {poolId}
        </AppLink>
      </span>
      {longUsd === null || shortUsd === null ? (
        <span className="flex-1 text-muted">The chain has no price for it.</span>
      ) : (
        <Sides longUsd={longUsd} shortUsd={shortUsd} />
      )}
    </li>
  );
}

function Sides({ longUsd, shortUsd }: Readonly<{ longUsd: Dec; shortUsd: Dec }>) {
  const both = decAdd(longUsd, shortUsd);
  const longShare = both === 0n ? 0.5 : decApprox(decDiv(longUsd, both, 'down'));
  return (
    <span className="min-w-0 flex-1">
      <span className="flex justify-between gap-3">
        <span>
          <span className="text-muted">long </span>
          <Usd value={longUsd} />
        </span>
        <span>
          <span className="text-muted">short </span>
          <Usd value={shortUsd} />
        </span>
      </span>
      <span
        role="img"
        aria-label={`long ${formatUsd(longUsd)}, short ${formatUsd(shortUsd)}`}
        className="mt-1 flex h-1.5 overflow-hidden rounded-full bg-[var(--series-2)]"
      >
        <span
          className="bar-fill h-full border-e border-surface bg-[var(--series-1)]"
          style={{ width: `${longShare * 100}%` }}
        />
      </span>
    </span>
  );
}
