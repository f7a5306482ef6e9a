/** Earnings, holdings and issuance of the network, as far as nodes provide them. */
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { deferredComponent } from '../../shared/lib/lazy-component.ts';
import { useIdle } from '../../shared/lib/use-idle.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { FeesPanel } from './panels/fees-panel.tsx';
import { SupplyPanel } from './panels/supply-panel.tsx';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { chainTvlQuery } from '../../entities/price/market-queries.ts';
import { stakingSupplyQuery } from '../../entities/asset/staking-supply-query.ts';
import { IssuePanel } from './panels/issue-panel.tsx';
import { PoolYieldsPanel } from './panels/pool-yields-panel.tsx';
import { decFromInt } from '@cairn/chain/dec';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { Usd } from '../../shared/ui/amount.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { SplitBar } from '../../shared/ui/split-bar.tsx';

/** Far below the first view. */
const DaysSection = deferredComponent(() => import('./panels/history-panel.tsx'));

export default function AnalyticsPage() {
  const servesElys = useServesElys();
  const isIdle = useIdle(true);
  return (
    <>
      <PageTitle title="Analytics">
        <p>Current figures from the node, followed by daily history from this explorer’s index.</p>
      </PageTitle>
      {servesElys && <FeesPanel />}
      {servesElys && <LockedValuePanel />}
      <SupplyPanel />
      {servesElys && isIdle && (
        <Suspense>
          <IssuePanel />
          <PoolYieldsPanel />
        </Suspense>
      )}
      {isIdle && <DaysSection />}
    </>
  );
}

AnalyticsPage.prefetch = ({ client, node, chain }: Reader) => {
  DaysSection.load();
  if (chain.hasGovernors) runInBackground(client.query(chainTvlQuery(node)));
  runInBackground(client.query(stakingSupplyQuery(node, chain.stakeDenom.denom)));
};

const usd = (amount: bigint) => <Usd value={decFromInt(amount)} digits={0} />;

/** The chain's own figure, in whole dollars. */
function LockedValuePanel() {
  const query = useQuery(chainTvlQuery(useNode()));
  return (
    <QueryPanel
      title="Value locked"
      query={query}
      what="the value locked"
      skeleton={<SkeletonRows rows={7} />}
    >
      {({ value }) => {
        const parts = [
          { name: 'Pools', amount: value.poolsUsd },
          { name: 'Lending vaults', amount: value.netVaultStakingsUsd },
          { name: 'Staked ELYS', amount: value.stakedElysUsd },
          { name: 'Committed Eden', amount: value.stakedEdenUsd },
        ];
        const sum = parts.reduce((total, { amount }) => total + amount, 0n);
        return (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3">
              <strong className="text-figure">{usd(value.totalUsd)}</strong>
              <span className="text-table">
                {sum === value.totalUsd ? (
                  <Status kind="good">the parts add up to the chain’s own total</Status>
                ) : (
                  <Status kind="warning">the parts add up to {usd(sum)}</Status>
                )}
              </span>
            </p>
            <SplitBar parts={parts.map((part) => ({ ...part, shown: usd(part.amount) }))} />
          </>
        );
      }}
    </QueryPanel>
  );
}
