/** Votes of each governor, including missing ones, from the selected node. */
import { decToInt } from '@cairn/chain/dec';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { stakeColumn } from '../../../entities/asset/coin-amount.tsx';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { timeColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { useVotes } from '../use-votes.ts';
import { governorVotes, voteWords, type GovernorVote } from '../vote-rows.ts';

const nameColumn = (header: string): Column<GovernorVote> => ({
  id: 'governor',
  header,
  card: 'title',
  exportAs: ({ governor }) => governor.address,
  cell: ({ governor }) => <GovernorLink address={governor.address} />,
});
const VOTE: Column<GovernorVote> = {
  id: 'vote',
  header: 'Vote',
  card: 'fact-bare',
  sortBy: ({ vote }) => (vote === null ? '' : voteWords(vote.options)),
  exportAs: ({ vote }) => (vote === null ? '' : voteWords(vote.options)),
  cell: ({ vote }) => (
    <span className="md:whitespace-nowrap">
      {vote === null ? <Status kind="warning">did not vote</Status> : voteWords(vote.options)}
    </span>
  ),
};
const LOOK = { maxDecimals: 2, isAligned: true } as const;
const STAKE: Column<GovernorVote> = stakeColumn('stake', 'Stake now', ({ governor }) => governor.tokens, {
  ...LOOK,
  card: 'key',
});
const CARRIED: Column<GovernorVote> = stakeColumn(
  'carried',
  'Carried stake',
  ({ carried }) => (carried === null ? null : decToInt(carried, 'down')),
  { ...LOOK, none: 'none' },
);
const castOf = ({ vote }: GovernorVote) => vote?.cast?.time ?? null;
const CAST: Column<GovernorVote> = timeColumn('cast', 'Cast', castOf, {
  none: 'none',
  hideBelow: 'lg',
  exportAs: castOf,
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
  const { proposal, isOver, rows, weighed } = useVotes(id);
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
        if (rows === null) return null;
        const list = governorVotes(value.items, rows, null);
        return `${formatInt(list.filter(({ vote }) => vote !== null).length)} of ${formatInt(list.length)} voted`;
      }}
    >
      {({ value }) =>
        rows === null ? (
          skeleton
        ) : (
          <>
            <DataTable
              id="governor-votes"
              caption={title}
              rows={governorVotes(value.items, rows, weighed.data?.value.carriedPower ?? null)}
              rowKey={({ governor }) => governor.address}
              columns={
                (weighed.data === undefined ? PLAIN_COLUMNS : WEIGHED_COLUMNS)[
                  hasGovernors ? 'governor' : 'validator'
                ]
              }
              initialSort={{ column: 'stake', isDescending: true }}
              filterText={({ governor, vote }) =>
                `${governor.description.moniker} ${governor.address} ${vote === null ? 'did not vote' : voteWords(vote.options)}`
              }
              pageSize={50}
            />
            {isOver && (
              <p className="panel-note">
                These are the currently active {hasGovernors ? 'governors' : 'validators'} with their current
                stake. The set may have been different at the vote.
              </p>
            )}
          </>
        )
      }
    </QueryPanel>
  );
}
