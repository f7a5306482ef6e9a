/** What the network earns, holds and issues, as far as a node alone knows. */
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { FeesPanel } from './panels/fees-panel.tsx';
import { IssuePanel } from './panels/issue-panel.tsx';
import { LockedValuePanel } from './panels/locked-value-panel.tsx';
import { PoolYieldsPanel } from './panels/pool-yields-panel.tsx';
import { SupplyPanel } from './panels/supply-panel.tsx';

/** Arranges the panels. Fees, values and yields are of modules that not every network has. */
export function AnalyticsPage() {
  const servesElys = useServesElys();
  return (
    <>
      <PageTitle title="Analytics">
        <p>
          What a node knows by itself. Transactions, messages, accounts and gas
          {servesElys && ', volume, open interest and liquidations'} over time need this explorer’s index.
        </p>
      </PageTitle>
      {servesElys && <FeesPanel />}
      {servesElys && <LockedValuePanel />}
      <SupplyPanel />
      {servesElys && <IssuePanel />}
      {servesElys && <PoolYieldsPanel />}
    </>
  );
}
