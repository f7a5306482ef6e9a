/** Pool and vault shares. */
import { decToString } from '@cairn/chain/dec';
import { exactAmount } from '@cairn/chain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShareSource } from '../../../entities/asset/share-source.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { AssetName, DollarsOrNone, Supply, type ShownAsset } from '../../../entities/asset/asset-cells.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<ShownAsset>[] = [
  {
    id: 'share',
    header: 'Share',
    card: 'title',
    cell: (row) => <AssetName row={row} />,
    sortBy: (row) => (row.info?.symbol ?? row.denom).toLowerCase(),
    exportAs: (row) => row.denom,
  },
  { id: 'of', header: 'Part of', cell: ({ denom }) => <ShareSource denom={denom} /> },
  {
    id: 'supply',
    header: 'Supply',
    align: 'end',
    cell: (row) => <Supply row={row} maxDecimals={2} />,
    exportAs: (row) =>
      row.supply === null || row.info === null ? null : exactAmount(row.supply, row.info.decimals),
  },
  {
    id: 'value',
    header: 'Total value',
    card: 'key',
    align: 'end',
    cell: (row) => <DollarsOrNone usd={row.valueUsd} prices={row.prices} digits={2} />,
    sortBy: (row) => row.valueUsd,
    exportAs: (row) => (row.valueUsd === null ? null : decToString(row.valueUsd)),
  },
];

interface SharesPanelProps {
  readonly query: UseQueryResult;
  readonly rows: readonly ShownAsset[];
}

/** Shares, all held by the commitment module for their depositors. */
export function SharesPanel({ query, rows }: SharesPanelProps) {
  return (
    <TablePanel
      id="shares"
      title="Shares of pools and vaults"
      term="lp-share"
      query={query}
      what="the supply"
      rows={rows}
      rowKey={(row) => row.denom}
      columns={COLUMNS}
    />
  );
}
