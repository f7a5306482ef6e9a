/** Where the proposal stands: its deposit, or its votes against quorum, threshold and veto. From the chosen node. */
import { visibleText } from '@cairn/chain/format';
import type { GovParams, Proposal, Tally } from '@cairn/node-client/modules/gov';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hasEnded } from '../../../entities/proposal/proposal-words.ts';
import { govParamsQuery, proposalQuery, tallyQuery } from '../../../entities/proposal/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { DepositStanding } from './deposit-standing.tsx';
import { VoteStanding } from './vote-standing.tsx';

/** @see the file's head */
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
          <Standing
            proposal={value}
            rules={rules.data.value}
            tally={running.data?.value ?? value.finalTally}
          />
        );
      }}
    </QueryPanel>
  );
}

interface StandingProps {
  readonly proposal: Proposal;
  readonly rules: GovParams;
  readonly tally: Tally;
}

function Standing({ proposal, rules, tally }: StandingProps) {
  if (proposal.status === 'deposit-period')
    return (
      <Suspense fallback={<SkeletonRows rows={5} rowClassName="h-12" />}>
        <DepositStanding proposal={proposal} rules={rules} />
      </Suspense>
    );
  return (
    <>
      <VoteStanding proposal={proposal} rules={rules} tally={tally} />
      {proposal.failedReason !== '' && (
        <p className="border-t border-line px-4 py-3 text-table break-words">
          <span className="text-muted">The chain’s reason: </span>
          {visibleText(proposal.failedReason)}
        </p>
      )}
    </>
  );
}
