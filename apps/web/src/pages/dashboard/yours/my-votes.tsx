/** Open proposals, and how this account voted on them. */
import type { AccAddress } from '@cairn/chain/address';
import { getVote, listProposals, type Proposal, type Vote } from '@cairn/node-client/modules/gov';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { titleText, voteWords } from '../../../entities/proposal/proposal-words.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { followed, openProposalsQuery } from '../queries.ts';
import { PartState } from './part-state.tsx';

/**
 * An account's votes on open proposals, without those it has not voted on.
 * @see GET /cosmos/gov/v1/proposals?voter=, /cosmos/gov/v1/proposals/{id}/votes/{voter}
 */
const votesOfQuery = (node: NodeClient, voter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'gov', 'running-votes-of', voter],
    queryFn: async ({ signal }): Promise<readonly Vote[]> => {
      // A missing vote answers with an error, so voted proposals are listed first.
      const voted = await listProposals(node, { status: 'voting-period', voter, signal });
      return Promise.all(
        voted.value.items.map(async ({ id }) => (await getVote(node, { id, voter, signal })).value),
      );
    },
    ...followed,
  });

export function MyVotes({ address }: { readonly address: AccAddress }) {
  const node = useNode();
  const open = useQuery(openProposalsQuery(node, 'voting-period'));
  const proposals = open.data?.value.items ?? [];
  const votes = useQuery({ ...votesOfQuery(node, address), enabled: proposals.length > 0 });
  return (
    <PartState reads={proposals.length > 0 ? [open, votes] : [open]} what="your votes">
      {() => <Votes proposals={proposals} votes={votes.data ?? []} />}
    </PartState>
  );
}

function Votes(props: { readonly proposals: readonly Proposal[]; readonly votes: readonly Vote[] }) {
  const { proposals } = props;
  const isStopped = useHasStopped();
  if (proposals.length === 0) return <p>No vote is open.</p>;
  const votes = new Map(props.votes.map((vote) => [vote.proposalId, vote]));
  const rank = ({ id }: Proposal) => (votes.has(id) ? 1 : 0);
  // Proposals without a vote come first.
  const sorted = [...proposals].sort((a, b) => rank(a) - rank(b));
  return (
    <ul className="flex flex-col gap-1">
      {sorted.map((proposal) => {
        const vote = votes.get(proposal.id);
        return (
          <li key={proposal.id} className="min-w-0">
            <AppLink to={paths.proposal(proposal.id)} className="link block truncate">
              {proposal.id} · {titleText(proposal.title)}
            </AppLink>
            {vote === undefined ? (
              <Status kind="warning">
                you have not voted
                {proposal.votingEndTime !== null && (
                  <>
                    ; {isStopped ? 'set to close' : 'closes'} <Time value={proposal.votingEndTime} />
                  </>
                )}
              </Status>
            ) : (
              <Status kind="good">you voted {voteWords(vote.options)}</Status>
            )}
          </li>
        );
      })}
    </ul>
  );
}
