/** The dashboard: the network at a glance. */
import { useChain } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { HeadPanel } from './panels/head-panel.tsx';
import { LatestTxsPanel } from './panels/latest-txs-panel.tsx';

/** Arranges the panels. */
export function DashboardPage() {
  const chain = useChain();
  return (
    <>
      <PageTitle title={chain.name} />
      <HeadPanel />
      <LatestTxsPanel />
    </>
  );
}
