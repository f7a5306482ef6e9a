/** Governance parameters, from the selected node. */
import { useQuery } from '@tanstack/react-query';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { govParamsQuery } from '../../../entities/proposal/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Duration } from '../../../shared/ui/time.tsx';

export function RulesPanel() {
  const query = useQuery(govParamsQuery(useNode()));
  return (
    <QueryPanel
      title="Rules"
      query={query}
      what="the rules of governance"
      skeleton={<SkeletonRows rows={6} rowClassName="h-[53px] sm:h-[33px]" />}
      aside={<AppLink to={`${paths.parameters}#gov`}>All parameters</AppLink>}
    >
      {({ value: rules }) => (
        <KeyValues
          items={[
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
                No with veto above <Percent value={rules.vetoThreshold} digits={1} /> of all votes rejects
              </>,
              { term: 'veto' },
            ),
          ]}
        />
      )}
    </QueryPanel>
  );
}
