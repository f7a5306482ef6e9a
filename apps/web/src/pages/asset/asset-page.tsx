/** The page of a denom: identity, supply, holders, origin and transfers. */
import { isNotServedByNetwork } from '@cairn/chain/errors';
import type { Denom, DenomInfo } from '@cairn/chain/denom';
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { assetKind, isShare } from '../../entities/denom/asset-kind.ts';
import { assetRow, type AssetRow } from '../../entities/asset/asset-rows.ts';
import { assetEntriesQuery, denomMetadataQuery } from '../../entities/denom/queries.ts';
import {
  denomSupplyQuery,
  denomTracesQuery,
  holdersAndSupplyQuery,
} from '../../entities/asset/supply-queries.ts';
import { prefetchAssetSources, useAssetSources } from '../../entities/asset/use-asset-sources.ts';
import { useRoutes } from '../../entities/ibc/use-routes.ts';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { deferredComponent } from '../../shared/lib/lazy-component.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Failed, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StarButton } from '../../shared/ui/star-button.tsx';
import { FactsPanel } from './panels/facts-panel.tsx';
import { HoldersPanel, LedgerPanel } from './panels/holders-panel.tsx';
import { EscrowPanel } from './panels/escrow-panel.tsx';
import { RegistryPanel } from './panels/registry-panel.tsx';
import { IndexedTransfersPanel } from './panels/indexed-transfers-panel.tsx';
import { PricePanel } from './panels/price-panel.tsx';
import { DaysPanel } from './panels/days-panel.tsx';
import { PoolsPanel } from './panels/pools-panel.tsx';
import { TracePanel } from './panels/trace-panel.tsx';
import { SwapPricePanel } from '../../entities/history/swap-price-panel.tsx';
import { usePageStatus } from '../../shared/lib/page-status.ts';

/** Message descriptions load with it: only networks without an index show it. */
const TransfersPanel = deferredComponent(
  () => import('./panels/transfers-panel.tsx'),
  <SkeletonRows rows={12} />,
);

interface Params {
  readonly denom: Denom;
}

export default function AssetPage({ params: { denom } }: PageProps<Params>) {
  const node = useNode();
  const supply = useQuery(denomSupplyQuery(node, denom));
  const metadata = useQuery(denomMetadataQuery(node));
  const hasRegistry = useServesElys();
  const entries = useQuery({ ...assetEntriesQuery(node), enabled: hasRegistry });
  const traces = useQuery(denomTracesQuery(node));
  const { sources, prices } = useAssetSources();
  const supplied = supply.data?.value.baseUnits ?? 0n;
  const listed = supplied === 0n ? null : supplied;
  const routes = useRoutes(assetKind(denom) === 'ibc');
  const row = assetRow(denom, listed, { ...sources, routes, supply: [] });
  const hasPrice = prices !== 'none' && !isShare(row.kind);
  const reads = [supply, metadata, traces, ...(hasRegistry ? [entries] : [])];
  const isSettled = reads.every(({ isPending }) => !isPending);
  const failed = reads.filter(
    ({ data, error }) => data === undefined && error !== null && !isNotServedByNetwork(error),
  );
  const isKnown = listed !== null || row.info !== null || row.trace !== null || isRegistered(row, sources);
  if (isSettled && !isKnown && failed.length === 0) return <UnknownAsset denom={denom} />;
  return (
    <>
      <PageTitle
        title={visibleText(row.info?.symbol ?? denom)}
        heading={<Heading row={row} />}
        actions={<StarButton id={denom} what="asset" />}
      >
        <p className="reveal-host font-mono break-all">
          {denom} <CopyButton text={denom} what="denom" steady />
        </p>
      </PageTitle>
      <FactsPanel row={row} prices={prices} query={supply} />
      {isKnown || supply.isError ? (
        <>
          {row.info !== null && hasPrice && <PricePanels row={row} info={row.info} />}
          {row.kind === 'ibc' && <TracePanel denom={denom} trace={row.trace} query={traces} />}
          <PoolsPanel denom={denom} />
          {row.kind === 'ledger' ? (
            <LedgerPanel denom={denom} />
          ) : (
            <HoldersPanel denom={denom} kind={row.kind} />
          )}
          {(row.kind === 'native' || row.kind === 'factory' || row.kind === 'ibc') && (
            <EscrowPanel denom={denom} isOptional={row.kind === 'ibc'} />
          )}
          {row.kind !== 'ledger' && <DaysPanel denom={denom} />}
          {!isShare(row.kind) && row.kind !== 'ledger' && (
            <IndexedTransfersPanel denom={denom} instead={<TransfersPanel denom={denom} />} />
          )}
          <RegistryPanel denom={denom} />
        </>
      ) : isSettled ? (
        <Panel title="Not known">
          <Failed
            error={failed[0]?.error}
            what="this network’s denom lists"
            onRetry={() => failed.forEach((read) => void read.refetch())}
          />
        </Panel>
      ) : (
        <div className="min-h-screen" aria-busy="true" />
      )}
    </>
  );
}

/** Includes assets that an oracle reported only in the past. */
function PricePanels({ row, info }: Readonly<{ row: AssetRow; info: DenomInfo }>) {
  return (
    <>
      {row.oracle !== null && <PricePanel asset={info.symbol} isReported />}
      <SwapPricePanel info={info} />
      {row.oracle === null && <PricePanel asset={info.symbol} isReported={false} />}
    </>
  );
}

function isRegistered({ denom }: AssetRow, sources: ReturnType<typeof useAssetSources>['sources']): boolean {
  return (
    sources.entries.some((entry) => entry.denom === denom) ||
    sources.metadata.some((metadata) => metadata.base === denom)
  );
}

function Heading({ row }: { readonly row: AssetRow }) {
  if (row.info !== null)
    return (
      <>
        {visibleText(row.info.symbol)}
        {row.name !== '' && <span className="ms-2 font-normal text-muted">{visibleText(row.name)}</span>}
      </>
    );
  return <span className="break-all">{visibleText(row.trace?.baseDenom ?? row.denom)}</span>;
}

function UnknownAsset({ denom }: { readonly denom: Denom }) {
  usePageStatus(404);
  return (
    <>
      <PageTitle title="Unknown asset" heading={<span className="break-all">{denom}</span>} />
      <Panel title="Not found">
        <div className="flex flex-col gap-2 px-4 py-4 text-table">
          <p className="text-body">There is no such asset on this network.</p>
          <p className="text-muted">
            The denom is in neither the bank module nor a registry of this network. It may belong to another
            network, or its entire supply may have been burned or sent back.{' '}
            <AppLink to={paths.assets}>All assets</AppLink>
          </p>
        </div>
      </Panel>
    </>
  );
}

/** Commitment-ledger assets have no holders at the bank. */
AssetPage.prefetch = (reader: Reader, { denom }: Params) => {
  const { client, node } = reader;
  runInBackground(client.query(denomSupplyQuery(node, denom)));
  prefetchAssetSources(reader);
  if (assetKind(denom) !== 'ledger') runInBackground(client.query(holdersAndSupplyQuery(node, denom)));
};
