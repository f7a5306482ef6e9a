/** Native, IBC and commitment-ledger tokens. */
import { decToString } from '@cairn/chain/dec';
import { exactAmount } from '@cairn/chain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import {
  AssetName,
  DollarsOrNone,
  Holders,
  OraclePriceCell,
  Origin,
  PoolNumbers,
  Supply,
  type ShownAsset,
} from '../../../entities/asset/asset-cells.tsx';
import { PriceChange } from '../../../entities/price/price-change.tsx';

const NAME: readonly Column<ShownAsset>[] = [
  {
    id: 'asset',
    header: 'Asset',
    card: 'title',
    isWide: true,
    cell: (row) => <AssetName row={row} />,
    sortBy: (row) => (row.info?.symbol ?? row.denom).toLowerCase(),
    exportAs: (row) => row.info?.symbol ?? '',
  },
  { id: 'denom', header: 'Denom', isExportOnly: true, cell: () => null, exportAs: (row) => row.denom },
  {
    id: 'origin',
    header: 'From',
    hideBelow: 'lg',
    cell: (row) => <Origin row={row} />,
    exportAs: (row) => row.originChainId,
  },
];

const SUPPLY: readonly Column<ShownAsset>[] = [
  {
    id: 'supply',
    card: 'hidden',
    header: 'Supply',
    align: 'end',
    cell: (row) => <Supply row={row} />,
    exportAs: (row) =>
      row.supply === null || row.info === null ? null : exactAmount(row.supply, row.info.decimals),
  },
];

const PRICES: readonly Column<ShownAsset>[] = [
  {
    id: 'oracle',
    header: 'Oracle price',
    term: 'oracle',
    align: 'end',
    cell: (row) => <OraclePriceCell row={row} />,
    sortBy: (row) => row.oracle?.usd ?? null,
    exportAs: (row) => (row.oracle === null ? null : decToString(row.oracle.usd)),
  },
  {
    id: 'amm',
    header: 'Pool price',
    align: 'end',
    cell: (row) => <DollarsOrNone usd={row.ammUsd} prices={row.prices} />,
    sortBy: (row) => row.ammUsd,
    exportAs: (row) => (row.ammUsd === null ? null : decToString(row.ammUsd)),
  },
  { id: 'change', header: '24 h', align: 'end', hideBelow: 'lg', cell: (row) => <LazyChange row={row} /> },
  {
    id: 'value',
    card: 'key',
    header: 'Market cap',
    align: 'end',
    cell: (row) => <DollarsOrNone usd={row.valueUsd} prices={row.prices} digits={2} />,
    sortBy: (row) => row.valueUsd,
    exportAs: (row) => (row.valueUsd === null ? null : decToString(row.valueUsd)),
  },
];

const HOLDERS: readonly Column<ShownAsset>[] = [
  { id: 'holders', header: 'Holders', align: 'end', hideBelow: 'lg', cell: (row) => <Holders row={row} /> },
];

const POOLS: readonly Column<ShownAsset>[] = [
  {
    id: 'pools',
    header: 'Pools',
    align: 'end',
    hideBelow: 'lg',
    cell: (row) => <PoolNumbers poolIds={row.poolIds} />,
    exportAs: (row) => row.poolIds.join(' '),
  },
];

const PRICED_COLUMNS = [...NAME, ...SUPPLY, ...PRICES, ...HOLDERS, ...POOLS];
const PLAIN_COLUMNS = [...NAME, ...SUPPLY, ...HOLDERS];

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

interface TokensPanelProps {
  readonly query: UseQueryResult;
  readonly rows: readonly ShownAsset[];
  readonly prices: ShownAsset['prices'];
}

/** All tokens by value, which is unknown until prices load. */
export function TokensPanel({ query, rows, prices }: TokensPanelProps) {
  return (
    <QueryPanel
      isTable={prices !== 'pending'}
      title="Tokens"
      query={query}
      what="the supply"
      skeleton={<SkeletonRows rows={8} />}
      empty={{ when: () => rows.length === 0, text: 'The bank of this network lists no token.' }}
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
            columns={prices === 'none' ? PLAIN_COLUMNS : PRICED_COLUMNS}
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
