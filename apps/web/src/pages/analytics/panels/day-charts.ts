/** Charts of daily totals: their series, and how days combine. */
import type { listDaysCall, listTraderDaysCall } from '@cairn/api/history/charts';
import { decAdd, decApprox, ratio } from '@cairn/chain/dec';
import { formatPace, formatPercent } from '@cairn/chain/format';
import type * as v from 'valibot';
import { countSeries, usdSeries, valueSeries } from '../../../shared/ui/chart-series.ts';
import type { ChartSeries, TimeChartProps } from '../../../shared/ui/time-chart.tsx';
import { sumOf, type Merge } from '../group-days.ts';
import type { DayTitle } from './day-chart.tsx';

type Day = v.InferOutput<typeof listDaysCall.answer>['items'][number];
type TraderDay = v.InferOutput<typeof listTraderDaysCall.answer>['items'][number];

interface ChartWords<Row> {
  readonly id: string;
  readonly title: DayTitle;
  readonly unit: string;
  readonly shape: TimeChartProps<Row>['shape'];
  readonly series: readonly ChartSeries<Row>[];
}

/** Sums; for active accounts the busiest day, since accounts may repeat; for block time the mean of all intervals. */
export const mergeDays: Merge<Day> = (days) => {
  const timed = days.filter(({ blockTimeMs }) => blockTimeMs !== null);
  const intervals = sumOf(timed, (day) => day.blocks - 1);
  return {
    ...days[0],
    lastHeight: (days.at(-1) ?? days[0]).lastHeight,
    blocks: sumOf(days, (day) => day.blocks),
    txs: sumOf(days, (day) => day.txs),
    failed: sumOf(days, (day) => day.failed),
    messages: sumOf(days, (day) => day.messages),
    gasUsed: days.reduce((sum, day) => sum + day.gasUsed, 0n),
    activeAccounts: Math.max(...days.map((day) => day.activeAccounts)),
    newAccounts: days.some((day) => day.newAccounts === null)
      ? null
      : sumOf(days, (day) => day.newAccounts ?? 0),
    blockTimeMs:
      intervals === 0 ? null : sumOf(timed, (day) => (day.blockTimeMs ?? 0) * (day.blocks - 1)) / intervals,
  };
};

/** Sums; for traders the busiest day. */
export const mergeTraderDays: Merge<TraderDay> = (days) => ({
  ...days[0],
  pnlUsd: decAdd(...days.map((day) => day.pnlUsd)),
  feesUsd: decAdd(...days.map((day) => day.feesUsd)),
  traders: Math.max(...days.map((day) => day.traders)),
  opens: sumOf(days, (day) => day.opens),
  closes: sumOf(days, (day) => day.closes),
  wins: sumOf(days, (day) => day.wins),
  liquidations: sumOf(days, (day) => day.liquidations),
});

const failedShare = ({ failed, txs }: Day) => (txs === 0 ? null : ratio(BigInt(failed), BigInt(txs), 'down'));

export const DAY_CHARTS: readonly ChartWords<Day>[] = [
  {
    id: 'txs',
    title: (step) => `Transactions per ${step}`,
    unit: 'transactions',
    shape: 'bars',
    series: [
      countSeries('txs', 'Transactions', ({ txs }) => txs),
      countSeries('failed', 'Failed', ({ failed }) => failed),
    ],
  },
  {
    id: 'failed-share',
    title: () => 'Failure rate',
    unit: '%',
    shape: 'line',
    series: [
      valueSeries(
        'share',
        'Failed',
        failedShare,
        (share) => decApprox(share) * 100,
        (share) => formatPercent(share),
        'no transactions',
      ),
    ],
  },
  {
    id: 'accounts',
    title: (step) => `Accounts per ${step}`,
    unit: 'accounts',
    shape: 'line',
    series: [
      countSeries('activeAccounts', 'Active', ({ activeAccounts }) => activeAccounts),
      countSeries('newAccounts', 'New', ({ newAccounts }) => newAccounts),
    ],
  },
  {
    id: 'gas',
    title: (step) => `Gas used per ${step}`,
    unit: 'gas',
    shape: 'bars',
    series: [countSeries('gas', 'Gas', ({ gasUsed }) => gasUsed)],
  },
  {
    id: 'block-time',
    title: () => 'Average block time',
    unit: 'seconds',
    shape: 'line',
    series: [
      valueSeries(
        'seconds',
        'Block time',
        ({ blockTimeMs }) => blockTimeMs,
        (ms) => ms / 1000,
        formatPace,
        'one block',
      ),
    ],
  },
];

export const TRADER_CHARTS: readonly ChartWords<TraderDay>[] = [
  {
    id: 'pnl',
    title: (step) => `Realised profit or loss of perpetual traders per ${step}`,
    unit: 'USD',
    shape: 'line',
    series: [
      usdSeries('pnl', 'Profit or loss', ({ pnlUsd }) => pnlUsd),
      usdSeries('fees', 'Costs: fees and slippage', ({ feesUsd }) => feesUsd),
    ],
  },
  {
    id: 'trades',
    title: (step) => `Perpetual trades per ${step}`,
    unit: 'trades',
    shape: 'line',
    // A position that is closed in parts counts once for each.
    series: [
      countSeries('opens', 'Opened', ({ opens }) => opens),
      countSeries('closes', 'Closed, in full or in part', ({ closes }) => closes),
      countSeries('liquidations', 'Liquidated, in full or in part', ({ liquidations }) => liquidations),
    ],
  },
];
