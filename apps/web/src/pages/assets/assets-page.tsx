/** All denoms of this network, with supply, origin and price. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { assetRows } from '../../entities/asset/asset-rows.ts';
import { isShare } from '../../entities/denom/asset-kind.ts';
import { supplyQuery } from '../../entities/asset/supply-queries.ts';
import { prefetchAssetSources, useAssetSources } from '../../entities/asset/use-asset-sources.ts';
import { useRoutes } from '../../entities/ibc/use-routes.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { TokensPanel } from './panels/tokens-panel.tsx';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { exactAmount } from '@cairn/chain/format';
import { ShareSource } from '../../entities/pool/share-source.tsx';
import { plainColumn, usdColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { AssetName, noValue, Supply, type ShownAsset } from '../../entities/asset/asset-cells.tsx';
import { TablePanel } from '../../shared/ui/table-panel.tsx';

/** Tokens first, then pool and vault shares. */
export default function AssetsPage() {
  const supply = useQuery(supplyQuery(useNode()));
  const { sources, prices } = useAssetSources();
  const routes = useRoutes(sources.traces.length > 0);
  const rows =
    supply.data === undefined ? [] : assetRows({ ...sources, routes, supply: supply.data.value.items });
  const isCut = supply.data?.value.complete === false;
  // The bank never lists what the commitment ledger holds.
  const shown = rows.map((row) => ({ ...row, prices, isCut: isCut && row.kind !== 'ledger' }));
  const shares = shown.filter(({ kind }) => isShare(kind));
  return (
    <>
      <PageTitle title="Assets">
        <p>All denoms in the network’s bank module or registry.</p>
        {isCut && <Status kind="warning">Only part of the list was loaded.</Status>}
      </PageTitle>
      <TokensPanel query={supply} rows={shown.filter(({ kind }) => !isShare(kind))} prices={prices} />
      {prices !== 'pending' && shares.length > 0 && <SharesPanel query={supply} rows={shares} />}
    </>
  );
}

AssetsPage.prefetch = (reader: Reader) => {
  runInBackground(reader.client.query(supplyQuery(reader.node)));
  prefetchAssetSources(reader);
};

const SHARE_COLUMNS: readonly Column<ShownAsset>[] = [
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
function SharesPanel({ query, rows }: Readonly<{ query: UseQueryResult; rows: readonly ShownAsset[] }>) {
  return (
    <TablePanel
      id="shares"
      title="Shares of pools and vaults"
      term="lp-share"
      query={query}
      what="the supply"
      rows={rows}
      rowKey={(row) => row.denom}
      columns={SHARE_COLUMNS}
    />
  );
}
