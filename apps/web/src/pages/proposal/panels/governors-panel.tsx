/** Votes of each governor, including missing ones, from the selected node. */
import { decToInt } from '@cairn/chain/dec';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { stakeColumn } from '../../../entities/asset/coin-amount.tsx';
import { voteWords } from '../../../entities/proposal/proposal-words.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { plainColumn, timeColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel, QueryPanel, QueryState } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { useVotes } from '../use-votes.ts';
import { governorVotes, type GovernorVote } from '../vote-rows.ts';

const nameColumn = (header: string): Column<GovernorVote> =>
  plainColumn(
    'governor',
    header,
    { card: 'title', exportAs: ({ governor }) => governor.address },
    ({ governor }) => <GovernorLink address={governor.address} />,
  );
const wordsOf = ({ vote, isKnown }: GovernorVote) =>
  vote !== null ? voteWords(vote.options) : isKnown ? 'did not vote' : 'not known';
const VOTE: Column<GovernorVote> = plainColumn(
  'vote',
  'Vote',
  {
    card: 'key-bare',
    sortBy: ({ vote }) => (vote === null ? '' : voteWords(vote.options)),
    exportAs: wordsOf,
  },
  (row) => (
    <span className={`md:whitespace-nowrap ${row.isKnown ? '' : 'text-muted'}`}>
      {row.vote === null && row.isKnown ? <Status kind="warning">{wordsOf(row)}</Status> : wordsOf(row)}
    </span>
  ),
);
const LOOK = { maxDecimals: 2, isAligned: true } as const;
const STAKE: Column<GovernorVote> = stakeColumn(
  'stake',
  'Stake now',
  ({ governor }) => governor.tokens,
  LOOK,
);
const CARRIED: Column<GovernorVote> = stakeColumn(
  'carried',
  'Carried stake',
  ({ carried }) => (carried === null ? null : decToInt(carried, 'down')),
  { ...LOOK, none: 'none' },
);
const castOf = ({ vote }: GovernorVote) => vote?.cast?.time ?? null;
const CAST: Column<GovernorVote> = timeColumn('cast', 'Cast', castOf, {
  none: ({ isKnown }) => <span className="text-muted">{isKnown ? 'none' : 'not known'}</span>,
  hideBelow: 'lg',
});
const withName = (columns: readonly Column<GovernorVote>[]) => ({
  governor: [nameColumn('Governor'), ...columns],
  validator: [nameColumn('Validator'), ...columns],
});
const WEIGHED_COLUMNS = withName([VOTE, STAKE, CARRIED, CAST]);
const PLAIN_COLUMNS = withName([VOTE, STAKE, CAST]);

export function GovernorsPanel({ id }: { readonly id: number }) {
  const { hasGovernors } = useChain();
  const governors = useQuery(governorsQuery(useNode()));
  const { mayBeDropped, proposal, isOver, main, rows, weighed, isFull } = useVotes(id);
  const title = hasGovernors ? 'By governors' : 'By validators';
  const skeleton = <SkeletonRows rows={10} />;
  if (proposal?.status === 'deposit-period')
    return (
      <Panel title={title}>
        <Empty>Voting has not begun.</Empty>
      </Panel>
    );
  return (
    <QueryPanel
      isTable={rows !== null}
      title={title}
      query={governors}
      what={hasGovernors ? 'the governors' : 'the validators'}
      skeleton={skeleton}
      aside={({ value }) => {
        if (rows === null || mayBeDropped) return null;
        const list = governorVotes(value.items, rows, null, isFull);
        const count = formatInt(list.filter(({ vote }) => vote !== null).length);
        const all = formatInt(list.length);
        return isFull ? `${count} of ${all} voted` : `at least ${count} of ${all} voted`;
      }}
    >
      {({ value }) =>
        rows === null ? (
          <QueryState query={main} what="the votes" skeleton={skeleton}>
            {() => skeleton}
          </QueryState>
        ) : (
          <>
            <DataTable
              id="governor-votes"
              caption={title}
              rows={governorVotes(value.items, rows, weighed.data?.value.carriedPower ?? null, isFull)}
              rowKey={({ governor }) => governor.address}
              columns={
                (weighed.data === undefined ? PLAIN_COLUMNS : WEIGHED_COLUMNS)[
                  hasGovernors ? 'governor' : 'validator'
                ]
              }
              initialSort={{ column: 'stake', isDescending: true }}
              filterText={(row) =>
                `${row.governor.description.moniker} ${row.governor.address} ${wordsOf(row)}`
              }
              pageSize={50}
            />
            {isOver && (
              <p className="panel-note">
                These are the currently active {hasGovernors ? 'governors' : 'validators'} with their current
                stake. The set may have been different at the time of the vote.
              </p>
            )}
          </>
        )
      }
    </QueryPanel>
  );
}
