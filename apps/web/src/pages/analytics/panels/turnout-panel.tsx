/** Voters per proposal, from the index. */
import { listGovernanceDaysCall } from '@cairn/api/history/charts';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { useHasVoteEnds } from '../../../entities/history/use-has-vote-ends.ts';
import { paths } from '../../../shared/config/paths.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Bar } from '../../../shared/ui/bars.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { blockColumn, countColumn, plainColumn } from '../../../shared/ui/columns.tsx';

type Turnout = InferOutput<typeof listGovernanceDaysCall.answer>['items'][number];

interface TurnoutRow extends Turnout {
  /** Voters of the proposal with the highest turnout. */
  readonly maxVoters: number;
  /** Without an end it is open. */
  readonly knowsEnds: boolean;
}

const COLUMNS: readonly Column<TurnoutRow>[] = [
  plainColumn(
    'proposal',
    'Proposal',
    { card: 'title', sortBy: ({ proposal }) => proposal },
    ({ proposal }) => <AppLink to={paths.proposal(proposal)}>{proposal}</AppLink>,
  ),
  plainColumn(
    'voters',
    'Voters',
    { align: 'end', sortBy: ({ voters }) => voters },
    ({ voters, maxVoters }) => (
      <span className="inline-flex items-center gap-2">
        <Bar
          fractionApprox={voters / Math.max(1, maxVoters)}
          label={voters === 1 ? '1 voter' : `${formatInt(voters)} voters`}
        />
        <span className="min-w-[3ch] text-end">{formatInt(voters)}</span>
      </span>
    ),
  ),
  countColumn('votes', 'Votes cast', ({ votes }) => votes),
  blockColumn('ended', 'Ended in block', ({ ended }) => ended, {
    none: ({ knowsEnds }) => <span className="text-muted">{knowsEnds ? 'open' : 'not known'}</span>,
    sortBy: ({ ended }) => ended,
  }),
];

const ROWS = 8;

/** All proposals with votes, newest first. */
export function TurnoutPanel() {
  const query = useQuery(historyQuery(listGovernanceDaysCall, {}));
  const knowsEnds = useHasVoteEnds(query.data?.height);
  const items = query.data?.value.items ?? [];
  const maxVoters = Math.max(0, ...items.map(({ voters }) => voters));
  return (
    <TablePanel
      id="turnout"
      title="Governance turnout"
      query={query}
      what="the voters"
      skeleton={<SkeletonRows rows={ROWS} />}
      empty="No votes yet."
      rows={items.map((item): TurnoutRow => ({ ...item, maxVoters, knowsEnds }))}
      rowKey={({ proposal }) => String(proposal)}
      columns={COLUMNS}
      initialSort={{ column: 'proposal', isDescending: true }}
      downloads={<Downloads call={listGovernanceDaysCall} input={{}} />}
      pageSize={ROWS}
    />
  );
}
