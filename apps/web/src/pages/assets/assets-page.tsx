/** All denoms of this network, with supply, origin and price. */
import { useQuery } from '@tanstack/react-query';
import { assetRows } from '../../entities/asset/asset-rows.ts';
import { isShare } from '../../entities/denom/asset-kind.ts';
import { supplyQuery } from '../../entities/asset/supply-queries.ts';
import { prefetchAssetSources, useAssetSources } from '../../entities/asset/use-asset-sources.ts';
import { useRoutes } from '../../entities/ibc/use-routes.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { SharesPanel } from './panels/shares-panel.tsx';
import { TokensPanel } from './panels/tokens-panel.tsx';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';

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
        <p>Every denom that the network’s bank or its registry knows.</p>
        {isCut && <Status kind="warning">The list is longer than what was loaded.</Status>}
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
