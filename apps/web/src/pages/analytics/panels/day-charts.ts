/** Charts of daily totals: their series, and how days combine. */
import type { listDaysCall, listTraderDaysCall } from '@cairn/api/history/charts';
import { decAdd, decApprox, ratio } from '@cairn/chain/dec';
import { formatInt, formatPace, formatPercent, formatUsd } from '@cairn/chain/format';
import type * as v from 'valibot';
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
  readonly series: () => readonly ChartSeries<Row>[];
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

const count = (id: string, name: string, read: (day: Day) => number | null): ChartSeries<Day> => ({
  id,
  name,
  approx: read,
  text: (day) => {
    const value = read(day);
    return value === null ? 'not known' : formatInt(value);
  },
});

const failedShare = ({ failed, txs }: Day) => (txs === 0 ? null : ratio(BigInt(failed), BigInt(txs), 'down'));

const TXS = [
  count('txs', 'Transactions', ({ txs }) => txs),
  count('failed', 'Failed', ({ failed }) => failed),
];
const FAILED: readonly ChartSeries<Day>[] = [
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
];
const ACCOUNTS = [
  count('activeAccounts', 'Active', ({ activeAccounts }) => activeAccounts),
  count('newAccounts', 'New', ({ newAccounts }) => newAccounts),
];
const GAS: readonly ChartSeries<Day>[] = [
  {
    id: 'gas',
    name: 'Gas',
    approx: ({ gasUsed }) => Number(gasUsed),
    text: ({ gasUsed }) => formatInt(gasUsed),
  },
];
const BLOCK_TIME: readonly ChartSeries<Day>[] = [
  {
    id: 'seconds',
    name: 'From block to block',
    approx: ({ blockTimeMs }) => (blockTimeMs === null ? null : blockTimeMs / 1000),
    text: ({ blockTimeMs }) => (blockTimeMs === null ? 'one block' : formatPace(blockTimeMs)),
  },
];

export const DAY_CHARTS: readonly ChartWords<Day>[] = [
  {
    id: 'txs',
    title: (step) => `Transactions per ${step}`,
    unit: 'transactions',
    shape: 'bars',
    series: () => TXS,
  },
  { id: 'failed-share', title: () => 'Share that failed', unit: '%', shape: 'line', series: () => FAILED },
  {
    id: 'accounts',
    title: (step) => `Accounts per ${step}`,
    unit: 'accounts',
    shape: 'line',
    series: () => ACCOUNTS,
  },
  { id: 'gas', title: (step) => `Gas used per ${step}`, unit: 'gas', shape: 'bars', series: () => GAS },
  {
    id: 'block-time',
    title: () => 'Mean time between blocks',
    unit: 'seconds',
    shape: 'line',
    series: () => BLOCK_TIME,
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

const PNL = [
  dollars('pnl', 'Profit or loss', ({ pnlUsd }) => pnlUsd),
  dollars('fees', 'Costs: fees and slippage', ({ feesUsd }) => feesUsd),
];
// A position that is closed in parts counts once for each.
const TRADES = [
  trades('opens', 'Opened', ({ opens }) => opens),
  trades('closes', 'Closed, in full or in part', ({ closes }) => closes),
  trades('liquidations', 'Liquidated, in full or in part', ({ liquidations }) => liquidations),
];

export const TRADER_CHARTS: readonly ChartWords<TraderDay>[] = [
  {
    id: 'pnl',
    title: (step) => `Realised by perpetual traders per ${step}`,
    unit: 'USD',
    shape: 'line',
    series: () => PNL,
  },
  {
    id: 'trades',
    title: (step) => `Perpetual trades per ${step}`,
    unit: 'trades',
    shape: 'line',
    series: () => TRADES,
  },
];
