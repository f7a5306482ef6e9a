/** Native, IBC and commitment-ledger tokens. */
import { exactAmount } from '@cairn/chain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { decColumn, exportColumn, plainColumn, usdColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import {
  AssetName,
  loadHolders,
  Holders,
  missingUsdReason,
  OraclePrice,
  Origin,
  PoolNumbers,
  PRICE_DIGITS,
  Supply,
  noValue,
  type ShownAsset,
} from '../../../entities/asset/asset-cells.tsx';
import { PriceChange } from '../../../entities/price/price-change.tsx';

const COLUMNS: readonly Column<ShownAsset>[] = [
  plainColumn(
    'asset',
    'Asset',
    {
      card: 'title',
      isWide: true,
      sortBy: (row) => (row.info?.symbol ?? row.denom).toLowerCase(),
      exportAs: (row) => row.info?.symbol ?? '',
    },
    (row) => <AssetName row={row} />,
  ),
  exportColumn('denom', 'Denom', (row) => row.denom),
  plainColumn('origin', 'From', { hideBelow: 'lg', exportAs: (row) => row.originChainId }, (row) => (
    <Origin row={row} />
  )),
  plainColumn(
    'supply',
    'Supply',
    {
      card: 'hidden',
      align: 'end',
      exportAs: (row) =>
        row.supply === null || row.info === null ? null : exactAmount(row.supply, row.info.decimals),
    },
    (row) => <Supply row={row} />,
  ),
  decColumn(
    'oracle',
    'Oracle price',
    ({ oracle }) => oracle?.usd ?? null,
    (usd, { oracle }) => <OraclePrice usd={usd} timeMs={oracle?.timeMs ?? null} />,
    { term: 'oracle', none: ({ prices }) => missingUsdReason(prices) },
  ),
  usdColumn('amm', 'Pool price', ({ ammUsd }) => ammUsd, {
    digits: PRICE_DIGITS,
    none: ({ prices }) => missingUsdReason(prices),
  }),
  plainColumn('change', '24 h', { align: 'end', hideBelow: 'lg' }, (row) => <LazyChange row={row} />),
  usdColumn('value', 'Market cap', ({ valueUsd }) => valueUsd, {
    none: noValue,
    card: 'key',
  }),
  plainColumn(
    'holders',
    'Holders',
    {
      align: 'end',
      hideBelow: 'lg',
      loadAs: loadHolders,
    },
    (row) => <Holders row={row} />,
  ),
  plainColumn(
    'pools',
    'Pools',
    { align: 'end', hideBelow: 'lg', exportAs: (row) => row.poolIds?.join(' ') ?? null },
    (row) => (row.poolIds === null ? missingUsdReason(row.prices) : <PoolNumbers poolIds={row.poolIds} />),
  ),
];

const PRICES = ['oracle', 'amm', 'change', 'value', 'pools'];
const PLAIN_COLUMNS = COLUMNS.filter(({ id }) => !PRICES.includes(id));

/** The price a day ago needs an older state, so it loads after the list. */
function LazyChange({ row: { denom, oracle, ammUsd } }: { readonly row: ShownAsset }) {
  return (
    <span className="inline-block text-end md:min-w-14">
      {oracle === null && ammUsd === null ? (
        <span className="text-muted">–</span>
      ) : (
        <Suspense fallback={<ValueSkeleton />}>
          <PriceChange denom={denom} />
        </Suspense>
      )}
    </span>
  );
}

/** All tokens by value, which is unknown until prices load. */
export function TokensPanel({
  query,
  rows,
  prices,
}: Readonly<{ query: UseQueryResult; rows: readonly ShownAsset[]; prices: ShownAsset['prices'] }>) {
  return (
    <QueryPanel
      isTable={prices !== 'pending'}
      title="Tokens"
      query={query}
      what="the supply"
      skeleton={<SkeletonRows rows={8} />}
      empty={{ when: () => rows.length === 0, text: 'No tokens in the bank module of this network.' }}
    >
      {() =>
        prices === 'pending' ? (
          <SkeletonRows rows={8} />
        ) : (
          <DataTable
            id="tokens"
            caption="Tokens"
            rows={rows}
            rowKey={(row) => row.denom}
            columns={prices === 'none' ? PLAIN_COLUMNS : COLUMNS}
            filterText={assetText}
            filterLabel="Search assets"
            pageSize={50}
          />
        )
      }
    </QueryPanel>
  );
}

function assetText(row: ShownAsset): string {
  return `${row.info?.symbol ?? ''} ${row.name} ${row.denom} ${row.trace?.baseDenom ?? ''} ${row.originChainId}`;
}
