/** What the network earns, holds and issues, as far as a node alone knows. */
import { Suspense } from 'react';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { useIdle } from '../../shared/lib/use-idle.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { FeesPanel } from './panels/fees-panel.tsx';
import { LockedValuePanel } from './panels/locked-value-panel.tsx';
import { SupplyPanel } from './panels/supply-panel.tsx';
import { letRun, type ReadAhead } from '../../shared/lib/router/page.ts';
import { lockedValueQuery, stakingSupplyQuery } from './queries.ts';
import { DaysSection } from './panels/history-panel.tsx';
import { LowerHalf } from './panels/lower-half.tsx';

/** Arranges the panels. Fees, values and yields are of modules that not every network has. */
export function AnalyticsPage() {
  const servesElys = useServesElys();
  const isIdle = useIdle(true);
  return (
    <>
      <PageTitle title="Analytics">
        <p>What the node reports, and below it what this explorer’s index counted day by day.</p>
      </PageTitle>
      {servesElys && <FeesPanel />}
      {servesElys && <LockedValuePanel />}
      <SupplyPanel />
      {servesElys && isIdle && (
        <Suspense>
          <LowerHalf />
        </Suspense>
      )}
      {isIdle && (
        <Suspense>
          <DaysSection />
        </Suspense>
      )}
    </>
  );
}

const readAnalyticsAhead: ReadAhead<unknown> = ({ client, node, chain }) => {
  if (chain.hasGovernors) letRun(client.query(lockedValueQuery(node)));
  letRun(client.query(stakingSupplyQuery(node, chain.stakeDenom.denom)));
  return Promise.resolve();
};
AnalyticsPage.readAhead = readAnalyticsAhead;
