import { chunkStarts } from '../../entities/block/block-summary.ts';
import { MAX_STONES } from '../../entities/block/block-strip.tsx';
import { hasRpc } from '../../entities/block/has-rpc.ts';
import { blockMetasQuery } from '../../entities/block/height-queries.ts';
import { headHeight } from '../../entities/block/queries.ts';
import { useHead, usePhase } from '../../entities/block/use-head.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useMyAddress } from '../../shared/lib/my-address.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { useIdle } from '../../shared/lib/use-idle.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { FiguresPanel } from './panels/figures-panel.tsx';
import { HeadPanel } from './panels/head-panel.tsx';
import { LATEST_TXS, LatestTxsPanel } from './panels/latest-txs-panel.tsx';
import { OpenProposalsPanel } from './panels/open-proposals-panel.tsx';
import { TopGovernorsPanel } from './panels/top-governors-panel.tsx';
import { UpgradePanel } from './panels/upgrade-panel.tsx';
import { latestTxsQuery, supplyQuery } from './queries.ts';
import { deferredComponent, lazyComponent } from '../../shared/lib/lazy-component.ts';
import { EndedPanel } from './panels/ended-panel.tsx';

const YoursPanel = lazyComponent(() => import('./yours/yours-panel.tsx'));

export default function DashboardPage() {
  const chain = useChain();
  const phase = usePhase();
  const head = useHead();
  if (phase?.kind === 'ended' && head === undefined)
    return (
      <>
        <PageTitle title={chain.name} />
        <Suspense>
          <EndedPanel end={phase} />
        </Suspense>
      </>
    );
  return (
    <>
      <PageTitle title={chain.name}>
        <p>Blocks, transactions, balances and votes of {chain.chainId}, each figure with its source.</p>
      </PageTitle>
      <HeadPanel />
      <FiguresPanel />
      <Yours />
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_400px]">
        <LatestTxsPanel />
        <div className="min-w-0">
          <OpenProposalsPanel />
          <UpgradePanel />
          <TopGovernorsPanel />
        </div>
      </div>
      <DeferredPanels />
    </>
  );
}

/** Loads only for visitors with a stored address. */
function Yours() {
  const mine = useMyAddress();
  const isIdle = useIdle(useHead() !== undefined);
  if (mine === null) return null;
  const room = (
    <div
      className="mb-4 min-h-[calc(4*11.25rem+3rem)] sm:min-h-[calc(2*11.25rem+3rem)] xl:min-h-[calc(11.25rem+3rem)]"
      aria-busy="true"
    />
  );
  if (!isIdle) return room;
  return (
    <Suspense fallback={room}>
      <YoursPanel text={mine} />
    </Suspense>
  );
}

const room = <div className="min-h-[620px]" aria-busy="true" />;
const DetailPanels = deferredComponent(() => import('./panels/detail-panels.tsx'), room);

/** Loads after the first screen; reserves space, so that the footer does not move. */
function DeferredPanels() {
  const isIdle = useIdle(useHead() !== undefined);
  return isIdle ? <DetailPanels /> : room;
}

DashboardPage.prefetch = async ({ client, node, chain }: Reader) => {
  runInBackground(client.query(supplyQuery(node, chain.stakeDenom.denom)));
  const height = await headHeight(client, node);
  runInBackground(client.query(latestTxsQuery(node, chain, height, LATEST_TXS)));
  if (!hasRpc(node)) return;
  for (const chunk of chunkStarts(Math.max(1, height - MAX_STONES), height))
    runInBackground(client.query(blockMetasQuery(node, chain.addressPrefix, chunk)));
};
