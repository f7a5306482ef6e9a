/** Pool history from the index: daily volume, swaps, joins and exits. */
import {
  listPoolChangesCall,
  listSwapsCall,
  poolDaysCall,
  type IndexedSwap,
} from '@cairn/api/history/trading';
import { decApprox } from '@cairn/chain/dec';
import { formatInt, formatUsd } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { AddressLink, accountColumn } from '../../../entities/address/address-link.tsx';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads, HistoryList } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';
import { sumPoolDays, type PoolDay } from '../sum-days.ts';
import { TITLE } from '../../../shared/ui/columns.tsx';

type Change = InferOutput<typeof listPoolChangesCall.answer>['items'][number];

const ROWS = 15;

/** Hidden when the index is unavailable. */
export function HistoryPanels({ poolId }: { readonly poolId: number }) {
  return (
    <>
      <VolumePanel poolId={poolId} />
      <HistoryList
        id="swaps"
        title="Swaps"
        what="the swaps of this pool"
        call={listSwapsCall}
        input={{ query: { pool: poolId } }}
        columns={SWAP_COLUMNS}
        rowKey={placeKey}
        pageSize={ROWS}
        empty="No swaps through this pool yet."
        instead={null}
      />
      <HistoryList
        id="liquidity"
        title="Liquidity put in and taken out"
        what="who joined and left this pool"
        call={listPoolChangesCall}
        input={{ params: { pool: poolId } }}
        columns={CHANGE_COLUMNS}
        rowKey={placeKey}
        pageSize={ROWS}
        empty="No joins or exits yet."
        instead={null}
      />
    </>
  );
}

function VolumePanel({ poolId }: { readonly poolId: number }) {
  const input = { params: { pool: poolId } };
  const query = useQuery(historyQuery(poolDaysCall, input));
  if (useCannotAnswer(query)) return null;
  const days = sumPoolDays(query.data?.value.items ?? []);
  const chart = { rows: days, ...BY_DAY, shape: 'bars' } as const;
  return (
    <HistoryPanel
      title="Volume each day"
      query={query}
      what="the volume of each day"
      skeleton={<Skeleton height="660px" />}
      aside={<Downloads call={poolDaysCall} input={input} />}
      empty={{ when: () => days.length === 0, text: 'No swaps through this pool yet.' }}
    >
      {() => (
        <>
          <TimeChart id="volume" label="Volume each day" unit="USD" series={VOLUME} {...chart} />
          <TimeChart id="swap-count" label="Swaps each day" series={COUNT} {...chart} />
        </>
      )}
    </HistoryPanel>
  );
}

const VOLUME: readonly ChartSeries<PoolDay>[] = [
  {
    id: 'usd',
    name: 'Swapped in, at the price of the moment',
    approx: ({ usd }) => (usd === null ? null : decApprox(usd)),
    text: ({ usd }) => (usd === null ? 'no price' : formatUsd(usd)),
  },
];
const COUNT: readonly ChartSeries<PoolDay>[] = [
  { id: 'swaps', name: 'Swaps', approx: ({ swaps }) => swaps, text: ({ swaps }) => formatInt(swaps) },
];

const SWAP_COLUMNS: readonly Column<IndexedSwap>[] = [
  accountColumn('sender', 'By', ({ sender }) => sender, { withCopy: false, ...TITLE }),
  { id: 'in', header: 'In', align: 'end', cell: (swap) => <CoinAmount coin={swap.in} /> },
  { id: 'out', header: 'Out', align: 'end', cell: ({ out }) => <CoinAmount coin={out} /> },
  ...PLACE_COLUMNS,
];

const ACTIONS = { create: 'Created', join: 'Put in', exit: 'Taken out', price: 'Price set' } as const;

const CHANGE_COLUMNS: readonly Column<Change>[] = [
  {
    id: 'what',
    header: 'What',
    card: 'title',
    isWide: true,
    cell: ({ action, sender }) => (
      <span>
        {ACTIONS[action]}
        {sender !== null && (
          <>
            {' by '}
            <AddressLink address={sender} withCopy={false} />
          </>
        )}
      </span>
    ),
  },
  { id: 'coins', header: 'Amounts', align: 'end', cell: ({ coins }) => <CoinList coins={coins} /> },
  ...PLACE_COLUMNS,
];
