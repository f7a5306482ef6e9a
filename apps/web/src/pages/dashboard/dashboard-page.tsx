/** The dashboard: the network at a glance. */
import { lazy, Suspense } from 'react';
import { useHead } from '../../entities/block/use-head.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useIdle } from '../../shared/lib/use-idle.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { FiguresPanel } from './panels/figures-panel.tsx';
import { HeadPanel } from './panels/head-panel.tsx';
import { LatestTxsPanel } from './panels/latest-txs-panel.tsx';
import { OpenProposalsPanel } from './panels/open-proposals-panel.tsx';
import { TopGovernorsPanel } from './panels/top-governors-panel.tsx';
import { UpgradePanel } from './panels/upgrade-panel.tsx';

const LowerHalf = lazy(async () => ({ default: (await import('./panels/lower-half.tsx')).LowerHalf }));

/** Arranges the panels. */
export function DashboardPage() {
  const chain = useChain();
  return (
    <>
      <PageTitle title={chain.name} />
      <HeadPanel />
      <FiguresPanel />
      <div className="grid grid-cols-1 gap-x-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <LatestTxsPanel />
        <div className="min-w-0">
          <OpenProposalsPanel />
          <UpgradePanel />
          <TopGovernorsPanel />
        </div>
      </div>
      <LaterHalf />
    </>
  );
}

/** Waits until what is seen first has been read; keeps room meanwhile, so that the foot of the page stays where it is. */
function LaterHalf() {
  const isIdle = useIdle(useHead() !== undefined);
  const room = <div className="min-h-[620px]" aria-busy="true" />;
  if (!isIdle) return room;
  return (
    <Suspense fallback={room}>
      <LowerHalf />
    </Suspense>
  );
}
