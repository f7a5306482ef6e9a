/** Proposals of a group policy, from the selected node; the chain prunes executed ones. */
import type { AccAddress } from '@cairn/chain/address';
import { formatDec, formatInt, shortAddress, visibleText } from '@cairn/chain/format';
import type { GroupProposal, GroupTally } from '@cairn/node-client/modules/group';
import { useQuery } from '@tanstack/react-query';
import { groupProposalsQuery, groupTallyQuery } from '../../entities/group/queries.ts';
import { MessageLine } from '../../entities/message/message-line.tsx';
import { listCount } from '../../shared/lib/list-count.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { NodeValue } from '../../shared/ui/node-value.tsx';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { titleText } from '../../entities/proposal/proposal-words.ts';

export function ProposalsPanel({ policy }: { readonly policy: AccAddress }) {
  const query = useQuery(groupProposalsQuery(useNode(), policy));
  return (
    <QueryPanel
      title={`Proposals of ${shortAddress(policy)}`}
      query={query}
      what="the proposals of this policy"
      notAvailable="This source does not serve group proposals."
      empty={{ when: ({ value }) => value.items.length === 0, text: 'No proposals.' }}
      aside={({ value }) => listCount(value)}
    >
      {({ value }) => (
        <ul className="text-table">
          {value.items.map((proposal) => (
            <li
              key={proposal.id}
              data-row=""
              tabIndex={-1}
              className="flex flex-col gap-0.5 border-b border-line px-4 py-2 last:border-0"
            >
              <Proposal proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}

const STATES: Readonly<
  Record<GroupProposal['status'], { readonly kind: StatusKind; readonly text: string }>
> = {
  submitted: { kind: 'pending', text: 'voting' },
  accepted: { kind: 'good', text: 'accepted' },
  rejected: { kind: 'bad', text: 'rejected' },
  aborted: { kind: 'bad', text: 'aborted' },
  withdrawn: { kind: 'bad', text: 'withdrawn' },
};

function Proposal({ proposal }: { readonly proposal: GroupProposal }) {
  const { id, title, summary, status, executorResult, votingEndTime, messages } = proposal;
  const { kind, text } = STATES[status];
  return (
    <>
      <span className="flex flex-wrap gap-x-4">
        <span className="min-w-0 break-words">
          {formatInt(id)} · {titleText(title)}
        </span>
        <Status kind={kind}>
          {text}
          {executorResult === 'success' && ', executed'}
          {executorResult === 'failure' && ', failed to execute'}
        </Status>
      </span>
      {summary !== '' && <p className="line-clamp-3 break-words text-muted">{visibleText(summary)}</p>}
      {messages.map((message, index) => (
        // A proposal's messages never change.
        <span key={index}>
          <MessageLine message={message} voice={executorResult === 'success' ? 'past' : 'would'} />
        </span>
      ))}
      <span className="text-label text-muted">
        {status === 'submitted' ? (
          // The stored tally is only set at the end.
          <NodeValue of={(node) => groupTallyQuery(node, id)}>{(tally) => <Tally {...tally} />}</NodeValue>
        ) : (
          <Tally {...proposal.finalTally} />
        )}
        ; {status === 'submitted' ? 'voting ends' : 'voting ended'} <Time value={votingEndTime} />
      </span>
    </>
  );
}

function Tally({ yes, no, abstain, noWithVeto }: GroupTally) {
  return (
    <>
      yes {formatDec(yes)}, no {formatDec(no)}, abstain {formatDec(abstain)}, no with veto{' '}
      {formatDec(noWithVeto)}
    </>
  );
}
