/** The dashboard: the network at a glance. */
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { AprsPanel } from './panels/aprs-panel.tsx';
import { CommunityPoolPanel } from './panels/community-pool-panel.tsx';
import { FiguresPanel } from './panels/figures-panel.tsx';
import { HeadPanel } from './panels/head-panel.tsx';
import { LatestTxsPanel } from './panels/latest-txs-panel.tsx';
import { OpenInterestPanel } from './panels/open-interest-panel.tsx';
import { OpenProposalsPanel } from './panels/open-proposals-panel.tsx';
import { SupplyPanel } from './panels/supply-panel.tsx';
import { TopGovernorsPanel } from './panels/top-governors-panel.tsx';
import { UpgradePanel } from './panels/upgrade-panel.tsx';

/** Arranges the panels. What only Elys has stands last, so that nothing moves where it is missing. */
export function DashboardPage() {
  const chain = useChain();
  const servesElys = useServesElys();
  return (
    <>
      <PageTitle title={chain.name} />
      <HeadPanel />
      <FiguresPanel />
      <div className="grid gap-x-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <LatestTxsPanel />
        <div className="min-w-0">
          <OpenProposalsPanel />
          <UpgradePanel />
          <TopGovernorsPanel />
        </div>
      </div>
      <div className="grid gap-x-4 lg:grid-cols-2">
        <div className="min-w-0">
          <SupplyPanel />
          <CommunityPoolPanel />
        </div>
        {servesElys && (
          <div className="min-w-0">
            <AprsPanel />
            <OpenInterestPanel />
          </div>
        )}
      </div>
    </>
  );
}
