/** Stake, rewards, changes and votes of a governor over time, from the index. */
import {
  listGovernorChangesCall,
  listGovernorStakeChangesCall,
  governorStakeCall,
} from '@cairn/api/history/governors';
import type { ValoperAddress } from '@cairn/chain/address';
import { visibleText, formatAmountText, formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { stakeColumns } from '../../../entities/history/stake-columns.tsx';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { indexStatusQuery, historyQuery } from '../../../shared/lib/history.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { readChange } from '../read-change.ts';
import { BallotsPanel } from './ballots-panel.tsx';
import { RewardChart } from './reward-chart.tsx';
import { BY_HEIGHT } from '../../../entities/history/chart-times.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';

type Change = InferOutput<typeof listGovernorChangesCall.answer>['items'][number];

const ROWS = 10;

export default function OverTimeTab({ address }: { readonly address: ValoperAddress }) {
  const { one } = useStakingWords();
  const stakeChanges = useMemo(() => stakeColumns(address), [address]);
  const { data: status } = useQuery(indexStatusQuery());
  // Blocks jail.
  const lacksJailings = status?.value.eventsKnown === false;
  const input = { params: { operator: address } };
  return (
    <>
      <StakeChart address={address} />
      <RewardChart address={address} />
      <HistoryList
        id="changes"
        title="Commission, edits and jailings"
        what={`the changes to this ${one}`}
        call={listGovernorChangesCall}
        input={input}
        columns={CHANGE_COLUMNS}
        rowKey={placeKey}
        pageSize={ROWS}
        empty="None found."
        lacks={
          lacksJailings
            ? 'Jailings are not known: this index began without block events.'
            : 'May miss jailings for low self-delegation, which emit no event, and edits inside other messages. The current jail status comes from the node.'
        }
      />
      <BallotsPanel address={address} />
      <HistoryList
        id="moves"
        title="Stake changes"
        what="the changes to its stake"
        call={listGovernorStakeChangesCall}
        input={input}
        columns={stakeChanges}
        rowKey={placeKey}
        pageSize={ROWS}
        empty="No delegations yet."
      />
    </>
  );
}

const ACTIONS = { create: 'Created', edit: 'Edited', jail: 'Jailed', unjail: 'Unjailed' } as const;

const CHANGE_COLUMNS: readonly Column<Change>[] = [
  plainColumn('what', 'Change', { card: 'title', isWide: true }, (row) => <What row={row} />),
  plainColumn('commission', 'Commission', { align: 'end' }, ({ body }) => {
    const { commission } = readChange(body);
    return commission === null ? (
      <span className="text-muted">unchanged</span>
    ) : (
      <Percent value={commission} digits={1} />
    );
  }),
  ...PLACE_COLUMNS,
];

function What({ row: { action, body } }: { readonly row: Change }) {
  const { moniker, others } = readChange(body);
  return (
    <span>
      {ACTIONS[action]}
      {moniker !== null && <>, named “{visibleText(moniker)}”</>}
      {others.length > 0 && <span className="text-muted">, {others.join(', ')}</span>}
    </span>
  );
}

type Point = InferOutput<typeof governorStakeCall.answer>['items'][number];

/** Sampled at regular heights. */
function StakeChart({ address }: { readonly address: ValoperAddress }) {
  const { stakeDenom } = useChain();
  const query = useQuery(historyQuery(governorStakeCall, { params: { operator: address } }));
  const series = useMemo<readonly ChartSeries<Point>[]>(
    () => [
      {
        id: 'stake',
        name: 'Delegated',
        approx: ({ stake }) => Number(stake) / 10 ** stakeDenom.decimals,
        text: ({ stake, delegators }) =>
          `${formatAmountText(stake, stakeDenom.decimals)} ${stakeDenom.symbol} by ${formatInt(delegators)} ${delegators === 1 ? 'delegator' : 'delegators'}`,
      },
    ],
    [stakeDenom],
  );
  return (
    <HistoryPanel
      title="Stake over time"
      query={query}
      what="the stake over time"
      skeleton={<Skeleton height="330px" />}
      empty={{ when: ({ value }) => value.items.length === 0, text: 'No delegations yet.' }}
    >
      {({ value }) => (
        <TimeChart
          id="stake"
          label="Stake over time"
          unit={stakeDenom.symbol}
          rows={value.items}
          {...BY_HEIGHT}
          series={series}
          shape="line"
        />
      )}
    </HistoryPanel>
  );
}
