/** What each day came to, from the index: one panel per call, its charts below each other. */
import type { Call } from '@cairn/api/call';
import { listDaysCall, listStakeDaysCall, listTraderDaysCall } from '@cairn/api/history/charts';
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatAmountText, formatDuration, formatInt, formatPercent, formatUsd } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as v from 'valibot';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { networkNowMs } from '../../../shared/lib/network-clock.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';

type Day = v.InferOutput<typeof listDaysCall.answer>['items'][number];
type TraderDay = v.InferOutput<typeof listTraderDaysCall.answer>['items'][number];
type StakeDay = v.InferOutput<typeof listStakeDaysCall.answer>['items'][number];

const RANGES = [
  { id: '', label: 'All', days: null },
  { id: '90', label: '90 days', days: 90 },
  { id: '30', label: '30 days', days: 30 },
  { id: '7', label: '7 days', days: 7 },
] as const;
const DAY_MS = 86_400_000;

/** All charts of days, over one range that the address keeps. */
export function DaysSection() {
  const servesElys = useServesElys();
  const chosen = useUrlSearch()['range'] ?? '';
  const range = RANGES.find(({ id }) => id === chosen) ?? RANGES[0];
  const since = useMemo(() => {
    if (range.days === null) return undefined;
    return new Date(networkNowMs() - (range.days - 1) * DAY_MS).toISOString().slice(0, 10);
  }, [range]);
  return (
    <section aria-label="Over time">
      <div role="group" aria-label="Range" className="mb-3 flex gap-1">
        {RANGES.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className="button"
            aria-pressed={id === range.id}
            onClick={() => changeUrlSearch({ range: id })}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="gap-x-4 lg:grid lg:grid-cols-2">
        {DAY_CHARTS.map((chart) => (
          <DayChart key={chart.id} {...chart} call={listDaysCall} since={since} />
        ))}
        <StakeChart since={since} />
        {servesElys &&
          TRADER_CHARTS.map((chart) => (
            <DayChart key={chart.id} {...chart} call={listTraderDaysCall} since={since} />
          ))}
      </div>
    </section>
  );
}

interface ChartWords<Row> {
  readonly id: string;
  readonly title: string;
  readonly shape: 'bars' | 'line';
  readonly series: readonly ChartSeries<Row>[];
}

interface DayChartProps<Row extends { readonly day: string }> extends ChartWords<Row> {
  readonly call: Call<
    typeof listDaysCall.params,
    typeof listDaysCall.query,
    v.GenericSchema<unknown, { readonly items: readonly Row[] }>
  >;
  /** The first day; undefined for all. */
  readonly since: string | undefined;
}

function DayChart<Row extends { readonly day: string }>({
  id,
  title,
  shape,
  series,
  call,
  since,
}: DayChartProps<Row>) {
  const query = useQuery(historyQuery(call, { query: { since } }));
  return (
    <HistoryPanel
      title={title}
      query={query}
      what={title.charAt(0).toLowerCase() + title.slice(1)}
      skeleton={<Skeleton height="330px" />}
      aside={<Downloads call={call} given={{ query: { since } }} />}
      empty={{ when: ({ value }) => value.items.length === 0, text: 'No day of this range is indexed.' }}
    >
      {({ value }) => (
        <TimeChart id={id} label={title} rows={value.items} {...BY_DAY} series={series} shape={shape} />
      )}
    </HistoryPanel>
  );
}

function StakeChart({ since }: { readonly since: string | undefined }) {
  const { stakeDenom } = useChain();
  const series = useMemo<readonly ChartSeries<StakeDay>[]>(
    () => [
      {
        id: 'stake',
        name: `Delegated ${stakeDenom.symbol}`,
        approx: ({ stake }) => Number(stake) / 10 ** stakeDenom.decimals,
        text: ({ stake }) => formatAmountText(stake, stakeDenom.decimals),
      },
    ],
    [stakeDenom],
  );
  return (
    <DayChart
      id="stake"
      title="Delegated at the end of each day"
      shape="line"
      series={series}
      call={listStakeDaysCall}
      since={since}
    />
  );
}

const count = (id: string, name: string, read: (day: Day) => number): ChartSeries<Day> => ({
  id,
  name,
  approx: read,
  text: (day) => formatInt(read(day)),
});

const failedShare = ({ failed, txs }: Day) => (txs === 0 ? null : ratio(BigInt(failed), BigInt(txs), 'down'));

const DAY_CHARTS: readonly ChartWords<Day>[] = [
  {
    id: 'txs',
    title: 'Transactions per day',
    shape: 'bars',
    series: [
      count('txs', 'Transactions', ({ txs }) => txs),
      count('failed', 'Failed', ({ failed }) => failed),
    ],
  },
  {
    id: 'failed-share',
    title: 'Share that failed',
    shape: 'line',
    series: [
      {
        id: 'share',
        name: 'Failed',
        approx: (day) => {
          const share = failedShare(day);
          return share === null ? null : decApprox(share) * 100;
        },
        text: (day) => {
          const share = failedShare(day);
          return share === null ? 'no transactions' : formatPercent(share);
        },
      },
    ],
  },
  {
    id: 'messages',
    title: 'Messages per day',
    shape: 'bars',
    series: [count('messages', 'Messages', ({ messages }) => messages)],
  },
  {
    id: 'accounts',
    title: 'Accounts per day',
    shape: 'line',
    series: [
      count('activeAccounts', 'Active', ({ activeAccounts }) => activeAccounts),
      count('newAccounts', 'New', ({ newAccounts }) => newAccounts),
    ],
  },
  {
    id: 'gas',
    title: 'Gas used per day',
    shape: 'bars',
    series: [
      {
        id: 'gas',
        name: 'Gas',
        approx: ({ gasUsed }) => Number(gasUsed),
        text: ({ gasUsed }) => formatInt(gasUsed),
      },
    ],
  },
  {
    id: 'block-time',
    title: 'Mean time between blocks',
    shape: 'line',
    series: [
      {
        id: 'seconds',
        name: 'From block to block',
        approx: ({ blockTimeMs }) => (blockTimeMs === null ? null : blockTimeMs / 1000),
        text: ({ blockTimeMs }) => (blockTimeMs === null ? 'one block' : formatDuration(blockTimeMs)),
      },
    ],
  },
];

const dollars = (
  id: string,
  name: string,
  read: (day: TraderDay) => TraderDay['pnlUsd'],
): ChartSeries<TraderDay> => ({
  id,
  name,
  approx: (day) => decApprox(read(day)),
  text: (day) => formatUsd(read(day)),
});
const trades = (id: string, name: string, read: (day: TraderDay) => number): ChartSeries<TraderDay> => ({
  id,
  name,
  approx: read,
  text: (day) => formatInt(read(day)),
});

const TRADER_CHARTS: readonly ChartWords<TraderDay>[] = [
  {
    id: 'pnl',
    title: 'Realised by perpetual traders per day',
    shape: 'line',
    series: [
      dollars('pnl', 'Profit or loss', ({ pnlUsd }) => pnlUsd),
      dollars('fees', 'Fees', ({ feesUsd }) => feesUsd),
    ],
  },
  {
    id: 'trades',
    title: 'Perpetual positions per day',
    shape: 'line',
    series: [
      trades('opens', 'Opened', ({ opens }) => opens),
      trades('closes', 'Closed', ({ closes }) => closes),
      trades('liquidations', 'Liquidated', ({ liquidations }) => liquidations),
    ],
  },
];
