/** Votes: from the selected node during voting, then from the index, else from txs that the node still has. */
import { decToInt } from '@cairn/chain/dec';
import { formatInt } from '@cairn/chain/format';
import { timestampMs } from '@cairn/chain/time';
import type { Tally } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { voteWords } from '../../../entities/proposal/proposal-words.ts';
import { tallyQuery } from '../../../entities/proposal/queries.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { decColumn, plainColumn, timeColumn, TITLE, txColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { MAX_WEIGHED } from '../queries.ts';
import { useVotes, type Votes } from '../use-votes.ts';
import type { VoteRow } from '../vote-rows.ts';

const DISCARDED_VOTES = {
  changed: { words: 'changed later', hint: 'The voter voted again: only the last vote counts' },
  dropped: {
    words: 'dropped',
    hint: 'Cast while the proposal was expedited: when it continued as a regular one, the vote started over',
  },
} as const;

const VOTER: Column<VoteRow> = accountColumn('voter', 'Voter', ({ voter }) => voter, TITLE);
const VOTE: Column<VoteRow> = plainColumn(
  'vote',
  'Vote',
  { card: 'key-bare', sortBy: ({ options }) => voteWords(options) },
  ({ options, fate }) => (
    <span className={`md:whitespace-nowrap ${fate === 'counts' ? '' : 'text-muted'}`}>
      {voteWords(options)}
      {fate !== 'counts' && (
        <span data-hint={DISCARDED_VOTES[fate].hint}> · {DISCARDED_VOTES[fate].words}</span>
      )}
    </span>
  ),
);
const POWER: Column<VoteRow> = decColumn(
  'power',
  'Voting power',
  ({ power }) => power,
  (power) => <StakeAmount baseUnits={decToInt(power, 'down')} isAligned />,
  { none: 'not known' },
);
const TIME: Column<VoteRow> = timeColumn('time', 'Cast', ({ cast }) => cast?.time ?? null, {
  none: 'not known',
  sortBy: ({ cast }) => (cast === null ? null : timestampMs(cast.time)),
});
const TX: Column<VoteRow> = txColumn('tx', ({ cast }) => cast?.hash ?? null, {
  none: 'not known',
  hideBelow: 'lg',
  exportAs: ({ cast }) => cast?.hash ?? null,
});
const RUNNING_COLUMNS = [VOTER, VOTE, POWER, TIME, TX];
const ENDED_COLUMNS = [VOTER, VOTE, TIME, TX];

const PANEL = { title: 'Votes', what: 'the votes', skeleton: <SkeletonRows rows={10} /> };

export function VotesPanel({ id }: { readonly id: number }) {
  const votes = useVotes(id);
  const { proposal, isOver, isRunning, main, running, rows } = votes;
  if (proposal === undefined)
    return (
      <QueryPanel {...PANEL} query={main}>
        {() => null}
      </QueryPanel>
    );
  if (isRunning)
    return (
      <QueryPanel
        {...PANEL}
        isTable={rows !== null}
        query={running}
        aside={({ value }) => voterCount(value.items.length)}
        empty={{ when: ({ value }) => value.items.length === 0, text: 'No votes yet.' }}
      >
        {() =>
          rows === null ? (
            PANEL.skeleton
          ) : (
            <>
              <VoteTable rows={rows} isRunning />
              <WeighedNote id={id} votes={votes} />
            </>
          )
        }
      </QueryPanel>
    );
  if (isOver) return <EndedVotes votes={votes} />;
  return (
    <Panel title="Votes">
      <Empty>Voting has not begun.</Empty>
    </Panel>
  );
}

function EndedVotes({ votes: { cast, rows, isFull, mayBeDropped } }: { readonly votes: Votes }) {
  return (
    <QueryPanel
      {...PANEL}
      isTable
      query={cast}
      aside={() => !mayBeDropped && <Voters rows={rows ?? []} isComplete={isFull} />}
      empty={{
        when: ({ value }) => value.votes.length === 0,
        text: isFull
          ? 'Nobody voted.'
          : 'No votes are known. The chain drops votes when voting ends, and this node may have pruned the transactions that cast them.',
      }}
    >
      {({ value, source }) => (
        <>
          <VoteTable rows={rows ?? []} />
          <p className="panel-note">
            The chain drops votes when voting ends.{' '}
            {source.kind === 'index'
              ? value.isComplete
                ? 'This explorer’s index stores every vote as it was cast'
                : 'These are the votes in this explorer’s index, which may be incomplete'
              : 'These are from the transactions that cast them, as far as this node knows them'}
            {value.missingTxs > 0 ? `; ${formatInt(value.missingTxs)} more could not be loaded` : ''}
            {value.unreadable > 0 ? `; ${formatInt(value.unreadable)} in another format are left out` : ''}.
            The stake behind each vote is not stored.
          </p>
          {mayBeDropped && (
            <p className="panel-note">
              The proposal was submitted as expedited. Votes cast before it became a regular proposal were
              dropped, but it is not known which ones.
            </p>
          )}
        </>
      )}
    </QueryPanel>
  );
}

const voterCount = (count: number): string => (count === 1 ? '1 voter' : `${formatInt(count)} voters`);

/** How many voters count, and how many votes were dropped. */
function Voters({ rows, isComplete }: Readonly<{ rows: readonly VoteRow[]; isComplete: boolean }>) {
  const count = rows.filter(({ fate }) => fate === 'counts').length;
  const dropped = rows.filter(({ fate }) => fate === 'dropped').length;
  return (
    <>
      <span>{isComplete ? voterCount(count) : `at least ${voterCount(count)}`}</span>
      {dropped > 0 && (
        <span data-hint={DISCARDED_VOTES.dropped.hint}>
          {dropped === 1 ? '1 vote dropped' : `${formatInt(dropped)} votes dropped`}
        </span>
      )}
    </>
  );
}

const VoteTable = ({
  rows,
  isRunning = false,
}: Readonly<{ rows: readonly VoteRow[]; isRunning?: boolean }>) => (
  <DataTable
    id="votes"
    caption="Votes"
    rows={rows}
    rowKey={({ key }) => key}
    columns={isRunning ? RUNNING_COLUMNS : ENDED_COLUMNS}
    initialSort={{ column: isRunning ? 'power' : 'time', isDescending: true }}
    filterText={({ voter, options }) => `${voter} ${voteWords(options)}`}
    filterLabel="Voter or vote"
  />
);

/** Explains the stake computation, and whether it matches the chain's tally. */
function WeighedNote({ id, votes: { weighed, canWeigh } }: Readonly<{ id: number; votes: Votes }>) {
  const { one } = useStakingWords();
  const tally = useQuery(tallyQuery(useNode(), id));
  return (
    <div className="panel-note">
      <p>
        A {one}’s vote also carries the stake of those delegators who did not vote themselves.
        {!canWeigh && ` Voting power is not calculated for more than ${formatInt(MAX_WEIGHED)} voters.`}
        {weighed.isError && ' The delegations behind the votes could not be loaded.'}
      </p>
      {weighed.data !== undefined &&
        tally.data !== undefined &&
        isSame(weighed.data.value.tally, tally.data.value) && (
          <p className="mt-1">
            <Status kind="good">Recounted from the delegations: matches the chain’s own tally.</Status>
          </p>
        )}
    </div>
  );
}

function isSame(a: Tally, b: Tally): boolean {
  return a.yes === b.yes && a.no === b.no && a.noWithVeto === b.noWithVeto && a.abstain === b.abstain;
}
