/** Deposit progress, or votes against quorum, threshold and veto. From the selected node. */
import { formatPercent, visibleText } from '@cairn/chain/format';
import type { Phase } from '@cairn/chain/phase';
import type { GovParams, Proposal, Tally } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { usePhase } from '../../../entities/block/use-head.ts';
import { hasEnded } from '../../../entities/proposal/proposal-words.ts';
import { govParamsQuery, proposalQuery, tallyQuery } from '../../../entities/proposal/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { VoteProgress } from './vote-progress.tsx';
import { decApprox, ratio } from '@cairn/chain/dec';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { depositProgress } from '../proposal-facts.ts';
import { MarkedBar } from './marked-bar.tsx';

export function ResultPanel({ id }: { readonly id: number }) {
  const node = useNode();
  const proposal = useQuery(proposalQuery(node, id));
  const status = proposal.data?.value.status;
  const running = useQuery({ ...tallyQuery(node, id), enabled: status === 'voting-period' });
  const rules = useQuery(govParamsQuery(node));
  const skeleton = <SkeletonRows rows={5} rowClassName="h-12" />;
  return (
    <QueryPanel
      title={
        status === 'deposit-period'
          ? 'Deposit'
          : status !== undefined && hasEnded(status)
            ? 'Result'
            : 'The vote'
      }
      query={proposal}
      what="this proposal"
      skeleton={skeleton}
    >
      {({ value }) => {
        if (rules.data === undefined)
          return rules.isError ? (
            <Failed error={rules.error} what="the rules of governance" onRetry={() => void rules.refetch()} />
          ) : (
            skeleton
          );
        if (value.status === 'voting-period' && running.data === undefined)
          return running.isError ? (
            <Failed error={running.error} what="the tally" onRetry={() => void running.refetch()} />
          ) : (
            skeleton
          );
        return (
          <ProposalState
            proposal={value}
            rules={rules.data.value}
            tally={running.data?.value ?? value.finalTally}
          />
        );
      }}
    </QueryPanel>
  );
}

function ProposalState({
  proposal,
  rules,
  tally,
}: Readonly<{ proposal: Proposal; rules: GovParams; tally: Tally }>) {
  if (proposal.status === 'deposit-period')
    return (
      <Suspense fallback={<SkeletonRows rows={5} rowClassName="h-12" />}>
        <DepositProgress proposal={proposal} rules={rules} />
      </Suspense>
    );
  return (
    <>
      <VoteProgress proposal={proposal} rules={rules} tally={tally} />
      {proposal.failedReason !== '' && (
        <p className="border-t border-line px-4 py-3 text-table break-words">
          <span className="text-muted">The chain’s reason: </span>
          {visibleText(proposal.failedReason)}
        </p>
      )}
    </>
  );
}

/** When no further deposits are possible. */
const DEPOSIT_CUT: Readonly<Partial<Record<Phase['kind'], string>>> = {
  ended: 'The network ended before the deposit period did.',
  'recording-ended': 'The recording ends before the deposit period does.',
  held: 'The recording is paused before the deposit period ends.',
};

/** Paid and required deposit per coin, and the consequence of missing it. */
function DepositProgress({ proposal, rules }: Readonly<{ proposal: Proposal; rules: GovParams }>) {
  const cut = DEPOSIT_CUT[usePhase()?.kind ?? 'live'];
  const needed = proposal.expedited ? rules.expeditedMinDeposit : rules.minDeposit;
  return (
    <div className="px-4 py-3">
      {depositProgress(proposal.totalDeposit, needed).map(({ paid, needed: goal, missing }) => {
        const part = goal.baseUnits === 0n ? null : ratio(paid.baseUnits, goal.baseUnits, 'down');
        return (
          <div key={goal.denom} className="mb-3">
            <p className="mb-1 text-body">
              <CoinAmount coin={paid} /> of <CoinAmount coin={goal} />
              {part !== null && <span className="text-muted"> · {formatPercent(part)}</span>}
            </p>
            <MarkedBar
              fractionApprox={part === null ? 1 : decApprox(part)}
              markApprox={null}
              fill="bg-stone"
              label={part === null ? 'No deposit needed' : `${formatPercent(part)} of the deposit`}
            />
            {missing.baseUnits > 0n && (
              <p className="mt-2 text-table">
                {cut === undefined ? (
                  <>
                    <CoinAmount coin={missing} /> more needed to start voting.
                  </>
                ) : (
                  <>
                    Missing: <CoinAmount coin={missing} />.
                  </>
                )}
              </p>
            )}
          </div>
        );
      })}
      <p className="text-table text-muted">
        {proposal.depositEndTime === null ? (
          'The node does not report the end of the deposit period.'
        ) : cut === undefined ? (
          <>
            Open until <Time value={proposal.depositEndTime} show="both" />. If the minimum deposit is not
            reached by then, the proposal is dropped and its deposits are{' '}
            {rules.burnProposalDepositPrevote ? 'burned' : 'paid back'}.
          </>
        ) : (
          <>
            Open until <Time value={proposal.depositEndTime} show="both" />. {cut}
          </>
        )}
      </p>
    </div>
  );
}
