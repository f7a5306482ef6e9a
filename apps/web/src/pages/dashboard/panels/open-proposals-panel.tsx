import { formatInt } from '@cairn/chain/format';
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel, QueryState } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { openProposalsQuery } from '../queries.ts';
import { titleText } from '../../../entities/proposal/proposal-words.ts';

const ROW = 'h-[57px]';
/** The rest is counted. */
const SHOWN = 10;

/** Voting first, then deposit period. */
export function OpenProposalsPanel() {
  const node = useNode();
  const voting = useQuery(openProposalsQuery(node, 'voting-period'));
  const deposits = useQuery(openProposalsQuery(node, 'deposit-period'));
  const open = [voting, deposits].flatMap(({ data }) => data?.value.items ?? []);
  return (
    <QueryPanel
      title="Open proposals"
      query={voting}
      what="the open proposals"
      aside={<AppLink to={paths.proposals}>All proposals</AppLink>}
      skeleton={<SkeletonRows rows={2} rowClassName={ROW} />}
      empty={{
        when: () => open.length === 0 && !deposits.isError,
        text: 'No open proposals.',
      }}
    >
      {() => (
        <ul>
          {open.slice(0, SHOWN).map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
          {open.length > SHOWN && (
            <li className="px-4 py-2 text-label">
              <AppLink to={paths.proposals}>and {formatInt(open.length - SHOWN)} more</AppLink>
            </li>
          )}
          {deposits.isError && (
            <li>
              <QueryState query={deposits} what="the proposals in their deposit period">
                {() => null}
              </QueryState>
            </li>
          )}
        </ul>
      )}
    </QueryPanel>
  );
}

function ProposalRow({ proposal }: { readonly proposal: Proposal }) {
  const isStopped = useHasStopped();
  const isVoting = proposal.status === 'voting-period';
  const end = isVoting ? proposal.votingEndTime : proposal.depositEndTime;
  return (
    <li
      data-row=""
      tabIndex={-1}
      className={`${ROW} flex flex-col justify-center border-b border-line px-4 last:border-0`}
    >
      <AppLink to={paths.proposal(proposal.id)} className="link truncate">
        {proposal.id} · {titleText(proposal.title)}
      </AppLink>
      <span className="text-label text-muted">
        {isStopped
          ? isVoting
            ? 'in its voting period, set to end '
            : 'in its deposit period, set to end '
          : isVoting
            ? 'vote closes '
            : 'deposit period ends '}
        {end === null ? 'at an unknown time' : <Time value={end} />}
      </span>
    </li>
  );
}
