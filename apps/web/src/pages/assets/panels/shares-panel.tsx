/** Pool and vault shares. */
import { exactAmount } from '@cairn/chain/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShareSource } from '../../../entities/pool/share-source.tsx';
import { plainColumn, usdColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { AssetName, noValue, Supply, type ShownAsset } from '../../../entities/asset/asset-cells.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<ShownAsset>[] = [
  plainColumn(
    'share',
    'Share',
    {
      card: 'title',
      sortBy: (row) => (row.info?.symbol ?? row.denom).toLowerCase(),
      exportAs: (row) => row.denom,
    },
    (row) => <AssetName row={row} />,
  ),
  plainColumn('of', 'Part of', { isShownOnly: true }, ({ denom }) => <ShareSource denom={denom} />),
  plainColumn(
    'supply',
    'Supply',
    {
      align: 'end',
      exportAs: (row) =>
        row.supply === null || row.info === null ? null : exactAmount(row.supply, row.info.decimals),
    },
    (row) => <Supply row={row} maxDecimals={2} />,
  ),
  usdColumn('value', 'Total value', ({ valueUsd }) => valueUsd, {
    none: noValue,
    card: 'key',
  }),
];

/** Shares, all held by the commitment module for their depositors. */
export function SharesPanel({
  query,
  rows,
}: Readonly<{ query: UseQueryResult; rows: readonly ShownAsset[] }>) {
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
