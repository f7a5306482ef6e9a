/** A governor's votes by proposal, including missed ones, from the index. */
import { listAddressVotesCall } from '@cairn/api/history/addresses';
import { listGovernorChangesCall } from '@cairn/api/history/governors';
import { listProposalsCall } from '@cairn/api/history/proposals';
import { accFromValoper, type ValoperAddress } from '@cairn/chain/address';
import { formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { ballotWords, ballotWordsHint } from '../../../entities/history/ballot-words.ts';
import { useHasVoteEnds } from '../../../entities/history/use-has-vote-ends.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { paths } from '../../../shared/config/paths.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn, timeColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { QueryState } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { countedVotes, governorBallots, votable, type GovernorBallot } from '../governor-ballots.ts';

/** Latest proposals fetched: elys-1 had 103 in total. */
const PROPOSALS = 200;
const ROWS = 15;

/** One row per proposal that reached voting. */
export function BallotsPanel({ address }: { readonly address: ValoperAddress }) {
  const { one } = useStakingWords();
  const query = useQuery(historyQuery(listProposalsCall, { query: { limit: PROPOSALS } }));
  const knowsEnds = useHasVoteEnds(query.data?.height);
  const votes = useQuery(
    historyQuery(listAddressVotesCall, {
      params: { address: accFromValoper(address) },
      query: { limit: PROPOSALS },
    }),
  );
  const changes = useQuery(
    historyQuery(listGovernorChangesCall, { params: { operator: address }, query: { limit: PROPOSALS } }),
  );
  const created = changes.data?.value.items.find(({ action }) => action === 'create')?.height ?? 0;
  const rows =
    query.data === undefined || votes.data === undefined || changes.data === undefined
      ? null
      : governorBallots(query.data.value.items, votes.data.value.items, created, knowsEnds);
  return (
    <HistoryPanel
      title="Votes on proposals"
      isTable={rows !== null}
      query={query}
      what={`the votes of this ${one}`}
      skeleton={<SkeletonRows rows={ROWS} />}
      aside={
        rows !== null && (
          <span>
            {formatInt(countedVotes(rows))} of {formatInt(votable(rows).length)} voted
          </span>
        )
      }
      empty={{ when: () => rows?.length === 0, text: 'No proposal has reached a vote.' }}
    >
      {() =>
        rows === null ? (
          <QueryState
            query={votes.data === undefined ? votes : changes}
            what={`the votes of this ${one}`}
            skeleton={<SkeletonRows rows={ROWS} />}
          >
            {() => null}
          </QueryState>
        ) : (
          <DataTable
            id="ballots"
            caption="Votes on proposals"
            rows={rows}
            rowKey={({ proposal }) => String(proposal)}
            columns={COLUMNS}
            pageSize={ROWS}
          />
        )
      }
    </HistoryPanel>
  );
}

const COLUMNS: readonly Column<GovernorBallot>[] = [
  plainColumn(
    'proposal',
    'Proposal',
    { isWide: true, card: 'title', sortBy: ({ proposal }) => proposal },
    ({ proposal, title }) => (
      <span className="md:line-clamp-1">
        <AppLink to={paths.proposal(proposal)}>Proposal {proposal}</AppLink>
        {title !== null && <span className="text-muted"> {visibleText(title)}</span>}
      </span>
    ),
  ),
  plainColumn(
    'vote',
    'Vote',
    { card: 'fact-bare', exportAs: ({ vote, state }) => (vote === null ? state : ballotWords(vote.options)) },
    ({ vote, state }) => <Vote vote={vote} state={state} />,
  ),
  timeColumn('time', 'Cast', ({ vote }) => vote?.time ?? null, {}),
];

function Vote({ vote, state }: Pick<GovernorBallot, 'vote' | 'state'>) {
  const isStopped = useHasStopped();
  if (vote === null && state === 'not known') return <span className="text-muted">not known</span>;
  if (vote === null && state === 'cancelled') return <span className="text-muted">proposal cancelled</span>;
  if (vote === null)
    return state === 'open' ? (
      <span className="text-muted">{isStopped ? 'no vote' : 'may still vote'}</span>
    ) : (
      <Status kind="warning">
        <span className="whitespace-nowrap">did not vote</span>
      </Status>
    );
  return (
    <span className="md:whitespace-nowrap">
      {ballotWords(vote.options)}
      {vote.times > 1 && (
        <span className="text-muted" data-hint={ballotWordsHint(vote.times)}>
          {' '}
          · changed
        </span>
      )}
      {!vote.counts && (
        <span
          className="text-muted"
          data-hint="The proposal did not pass as expedited, so voting started over and earlier votes were dropped. This voter did not vote again."
        >
          {' '}
          · in the expedited vote
        </span>
      )}
    </span>
  );
}
