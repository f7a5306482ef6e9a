/** All proposals with their tallies, newest first, from the selected node. */
import { formatPercent } from '@cairn/chain/format';
import { timestampMs } from '@cairn/chain/time';
import type { Proposal, Tally, ProposalStatus } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import {
  kindWords,
  PROPOSAL_KINDS,
  proposalKinds,
  type ProposalKind,
} from '../../../entities/proposal/proposal-kind.ts';
import {
  hasEnded,
  PROPOSAL_STATUSES,
  statusWords,
  titleText,
  VOTE_OPTIONS,
} from '../../../entities/proposal/proposal-words.ts';
import { proposalsQuery, tallyQuery } from '../../../entities/proposal/queries.ts';
import { TallyBar, votesFor } from '../../../entities/proposal/tally-bar.tsx';
import { share, votesTotal, votesWithSide } from '../../../entities/proposal/tally-outlook.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useUrlSearch, type UrlSearch } from '../../../shared/lib/url-search.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { exportColumn, plainColumn, timeColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Skeleton, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';

const COLUMNS: readonly Column<Proposal>[] = [
  plainColumn('id', 'ID', { align: 'end', card: 'hidden', sortBy: ({ id }) => id }, ({ id }) => id),
  plainColumn(
    'title',
    'Title',
    { isWide: true, card: 'title', exportAs: ({ title }) => title },
    ({ id, title }) => (
      <AppLink to={paths.proposal(id)} className="link md:line-clamp-2 break-words">
        <span className="md:hidden">{id} · </span>
        {titleText(title)}
      </AppLink>
    ),
  ),
  plainColumn(
    'type',
    'Type',
    { hideBelow: 'lg', sortBy: ({ messages }) => kindWords(proposalKinds(messages)) },
    ({ messages, expedited }) => (
      <span className="whitespace-nowrap">
        {kindWords(proposalKinds(messages))}
        {expedited && <span className="text-muted"> · expedited</span>}
      </span>
    ),
  ),
  plainColumn(
    'status',
    'Status',
    {
      card: 'fact-bare',
      sortBy: ({ status }) => PROPOSAL_STATUSES.findIndex(({ id }) => id === status),
      exportAs: ({ status }) => status,
    },
    ({ status }) => {
      const { label, mark } = statusWords(status);
      return (
        <span className="whitespace-nowrap">
          <Status kind={mark}>{label}</Status>
        </span>
      );
    },
  ),
  plainColumn('tally', 'Votes', { isShownOnly: true }, (proposal) => <TallyCell proposal={proposal} />),
  ...VOTE_OPTIONS.map(({ id: option, label }): Column<Proposal> => ({
    ...exportColumn(option, label, () => null),
    loadAs: async ({ id, status, finalTally }, { node, load }) =>
      status === 'deposit-period'
        ? null
        : votesFor(hasEnded(status) ? finalTally : await load(tallyQuery(node, id)), option),
  })),
  timeColumn('ends', 'End', endOf, { none: 'not known', sortBy: endMs }),
];

/** The end of the current period: deposit or voting. */
function endOf({ status, votingEndTime, depositEndTime }: Proposal) {
  return status === 'deposit-period' ? depositEndTime : votingEndTime;
}

function endMs(proposal: Proposal): number | null {
  const end = endOf(proposal);
  return end === null ? null : timestampMs(end);
}

function TallyCell({ proposal }: { readonly proposal: Proposal }) {
  const node = useNode();
  const isVoting = proposal.status === 'voting-period';
  const running = useQuery({ ...tallyQuery(node, proposal.id), enabled: isVoting });
  if (proposal.status === 'deposit-period') return <span className="text-muted">not yet</span>;
  if (hasEnded(proposal.status)) return <TallyLine tally={proposal.finalTally} />;
  if (running.data !== undefined) return <TallyLine tally={running.data.value} />;
  return running.isError ? <Status kind="bad">not loaded</Status> : <Skeleton width="10rem" height="8px" />;
}

function TallyLine({ tally }: { readonly tally: Tally }) {
  const yes = share(tally.yes, votesWithSide(tally));
  return (
    <span className="inline-flex w-44 max-w-full items-center gap-2 md:max-lg:w-32">
      <TallyBar tally={tally} />
      <span
        className="shrink-0 text-label text-muted md:w-16 md:text-end"
        data-hint="Yes, as a share of the votes other than Abstain"
      >
        {votesTotal(tally) === 0n ? 'none' : yes === null ? 'abstain' : `Yes ${formatPercent(yes, 0)}`}
      </span>
    </span>
  );
}

export function ProposalsPanel() {
  const query = useQuery(proposalsQuery(useNode()));
  const filter = readFilter(useUrlSearch());
  return (
    <TablePanel
      id="proposals"
      title="All proposals"
      caption="Proposals"
      query={query}
      what="the proposals"
      skeleton={<SkeletonRows rows={27} />}
      // With a filter that nothing matches, its controls stay.
      empty={
        query.data?.value.items.length === 0
          ? 'There are no proposals on this network. Proposals that never reach the minimum deposit or are cancelled are deleted.'
          : undefined
      }
      rows={({ value }) => filterProposals(value.items, filter)}
      rowKey={({ id }) => id.toString()}
      columns={COLUMNS}
      initialSort={{ column: 'id', isDescending: true }}
      filterText={({ id, title, proposer }) => `${id} ${title} ${proposer ?? ''}`}
      filterLabel="Filter by title or proposer"
      tools={({ value }) => value.items.length > 0 && <Filters />}
      noMatch="No matching proposals."
      note={({ value }) => !value.complete && 'The node has more proposals than are loaded here.'}
    />
  );
}

function Filters() {
  const { status, kind } = readFilter(useUrlSearch());
  return (
    <>
      <UrlSelect
        label="Status"
        param="status"
        value={status ?? ''}
        options={[{ id: '', label: 'Any status' }, ...PROPOSAL_STATUSES]}
        clears={['proposals.page']}
      />
      <UrlSelect
        label="Type"
        param="type"
        value={kind ?? ''}
        options={[{ id: '', label: 'Any type' }, ...PROPOSAL_KINDS]}
        clears={['proposals.page']}
      />
    </>
  );
}

interface ProposalFilter {
  readonly status: ProposalStatus | null;
  readonly kind: ProposalKind | null;
}

/** Parses the filter; unknown values are ignored. */
export function readFilter(search: UrlSearch): ProposalFilter {
  return {
    status: PROPOSAL_STATUSES.find(({ id }) => id === search['status'])?.id ?? null,
    kind: PROPOSAL_KINDS.find(({ id }) => id === search['type'])?.id ?? null,
  };
}

/** The matching proposals, newest first. */
export function filterProposals(proposals: readonly Proposal[], filter: ProposalFilter): readonly Proposal[] {
  return proposals
    .filter(({ status }) => filter.status === null || status === filter.status)
    .filter(({ messages }) => filter.kind === null || proposalKinds(messages).includes(filter.kind))
    .toSorted((a, b) => b.id - a.id);
}
