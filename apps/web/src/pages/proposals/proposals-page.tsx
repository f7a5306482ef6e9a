/** The list of proposals. */
import { useQuery } from '@tanstack/react-query';
import { govParamsQuery, proposalsQuery } from '../../entities/proposal/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ProposalsPanel } from './panels/proposals-panel.tsx';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { CoinList } from '../../entities/asset/coin-amount.tsx';
import { paths } from '../../shared/config/paths.ts';
import { Percent } from '../../shared/ui/amount.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { fact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';
import { Duration } from '../../shared/ui/time.tsx';

export default function ProposalsPage() {
  const { isPending } = useQuery(proposalsQuery(useNode()));
  return (
    <>
      <PageTitle title="Proposals" />
      <ProposalsPanel />
      {/* A list shorter than its placeholder would pull the rules into view. */}
      {!isPending && <RulesPanel />}
    </>
  );
}

ProposalsPage.prefetch = ({ client, node }: Reader) => {
  runInBackground(client.query(proposalsQuery(node)));
  runInBackground(client.query(govParamsQuery(node)));
};

function RulesPanel() {
  const query = useQuery(govParamsQuery(useNode()));
  return (
    <KeyValuesPanel
      title="Rules"
      query={query}
      what="the rules of governance"
      rows={6}
      rowClassName="h-[53px] sm:h-[33px]"
      aside={<AppLink to={`${paths.parameters}#gov`}>All parameters</AppLink>}
      items={({ value: rules }) => [
        fact(
          'Deposit',
          <>
            <CoinList coins={rules.minDeposit} /> within <Duration ms={rules.maxDepositPeriodMs} />
            {rules.expeditedMinDeposit.length > 0 && (
              <>
                <span className="text-muted"> · expedited </span>
                <CoinList coins={rules.expeditedMinDeposit} />
              </>
            )}
          </>,
        ),
        fact(
          'Voting',
          <>
            <Duration ms={rules.votingPeriodMs} />
            {rules.expeditedVotingPeriodMs !== null && (
              <>
                <span className="text-muted"> · expedited </span>
                <Duration ms={rules.expeditedVotingPeriodMs} />
              </>
            )}
          </>,
        ),
        fact(
          'Quorum',
          <>
            <Percent value={rules.quorum} digits={1} /> of bonded stake must vote
          </>,
          { term: 'quorum' },
        ),
        fact(
          'Threshold',
          <>
            More than <Percent value={rules.threshold} digits={1} /> Yes, not counting Abstain
            {rules.expeditedThreshold !== null && (
              <>
                <span className="text-muted"> · expedited </span>
                <Percent value={rules.expeditedThreshold} digits={1} />
              </>
            )}
          </>,
          { term: 'threshold' },
        ),
        fact(
          'Veto',
          <>
            Rejected if No with veto exceeds <Percent value={rules.vetoThreshold} digits={1} /> of all votes
          </>,
          { term: 'veto' },
        ),
      ]}
    />
  );
}
