/** Daily charts by denom, or with several series. */
import { assetDaysCall } from '@cairn/api/history/assets';
import {
  listFeeDaysCall,
  listKindDaysCall,
  listOpenInterestDaysCall,
  listStakeDaysCall,
  listSwapDaysCall,
} from '@cairn/api/history/charts';
import { decApprox } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { formatAmountText, formatInt, formatUsd } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { useKindLabels } from '../../../entities/message/use-described.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { amountSeries, countSeries, usdSeries } from '../../../shared/ui/chart-series.ts';
import type { ChartSeries } from '../../../shared/ui/time-chart.tsx';
import {
  interestDays,
  mergeCounts,
  mergeVolume,
  topKeys,
  restOf,
  type CountDay,
  type InterestDay,
  type VolumeDay,
} from '../day-sums.ts';
import { identity, type Merge } from '../group-days.ts';
import { DayChart } from './day-chart.tsx';

interface SinceProps {
  /** The first day; undefined for all. */
  readonly since: string | undefined;
}

type StakeDay = v.InferOutput<typeof listStakeDaysCall.answer>['items'][number];
type SupplyDay = v.InferOutput<typeof assetDaysCall.answer>['items'][number];
type KindDay = v.InferOutput<typeof listKindDaysCall.answer>['items'][number];
type FeeDay = v.InferOutput<typeof listFeeDaysCall.answer>['items'][number];

/** End-of-day values use the last day of an interval. */
const last = <Row,>(days: readonly [Row, ...Row[]]): Row => days.at(-1) ?? days[0];
const lastStake: Merge<StakeDay> = last;
const lastSupply: Merge<SupplyDay> = last;
const lastInterest: Merge<InterestDay> = last;

export function StakeChart({ since }: SinceProps) {
  const { stakeDenom } = useChain();
  const series = useMemo(
    () => [
      amountSeries<StakeDay>('stake', `Delegated ${stakeDenom.symbol}`, ({ stake }) => stake, stakeDenom),
    ],
    [stakeDenom],
  );
  return (
    <DayChart
      id="stake"
      title={(step) => `Delegated at the end of each ${step}`}
      unit={stakeDenom.symbol}
      shape="line"
      call={listStakeDaysCall}
      input={{ query: { since } }}
      rowsOf={identity}
      merge={lastStake}
      series={series}
    />
  );
}

/** Total supply of the staking token. */
export function SupplyChart({ since }: SinceProps) {
  const { stakeDenom } = useChain();
  const series = useMemo(
    () => [
      amountSeries<SupplyDay>('supply', `Supply of ${stakeDenom.symbol}`, ({ supply }) => supply, stakeDenom),
    ],
    [stakeDenom],
  );
  return (
    <DayChart
      id="supply"
      title={(step) => `Supply at the end of each ${step}`}
      unit={stakeDenom.symbol}
      shape="line"
      call={assetDaysCall}
      input={{ params: { denom: stakeDenom.denom }, query: { since } }}
      rowsOf={identity}
      merge={lastSupply}
      series={series}
    />
  );
}

/** Types with their own series; the rest is combined. */
const NAMED_KINDS = 4;

const kindDays = (items: readonly KindDay[]) =>
  items.map(({ day, type, messages }): CountDay => ({ day, counts: new Map([[type, messages]]) }));

function kindSeries(named: readonly string[], labels: readonly string[]): readonly ChartSeries<CountDay>[] {
  return [
    ...named.map((type, index) =>
      countSeries<CountDay>(type, labels[index] ?? type, ({ counts }) => counts.get(type) ?? 0),
    ),
    countSeries('other', 'Others', (day) => restOf(day, named)),
  ];
}

/** Messages by type: the most frequent ones, and the rest combined. */
export function KindChart({ since }: SinceProps) {
  const input = { query: { since } };
  const items = useQuery(historyQuery(listKindDaysCall, input)).data?.value.items;
  const named = useMemo(() => topKeys(kindDays(items ?? []), NAMED_KINDS), [items]);
  const labels = useKindLabels(named);
  const series = useMemo(() => kindSeries(named, labels), [named, labels]);
  return (
    <DayChart
      id="messages"
      title={(step) => `Messages by type per ${step}`}
      unit="messages"
      shape="stack"
      call={listKindDaysCall}
      input={input}
      rowsOf={kindDays}
      merge={mergeCounts}
      series={series}
    />
  );
}

interface PaidDay {
  readonly day: string;
  readonly paid: ReadonlyMap<string, bigint>;
}

const mergePaid: Merge<PaidDay> = (days) => {
  const paid = new Map<string, bigint>();
  for (const day of days)
    for (const [denom, baseUnits] of day.paid) paid.set(denom, (paid.get(denom) ?? 0n) + baseUnits);
  return { ...days[0], paid };
};

const paidDays = (items: readonly FeeDay[]) =>
  items.map(({ day, fee }): PaidDay => ({ day, paid: new Map([[fee.denom, fee.baseUnits]]) }));

/** Charts fees paid in the staking token; table and file include other denoms. */
export function FeeDenomChart({ since }: SinceProps) {
  const { stakeDenom } = useChain();
  const lookup = useDenomLookup();
  const series = useCallback(
    (rows: readonly PaidDay[]): readonly ChartSeries<PaidDay>[] => {
      const others = new Set(rows.flatMap(({ paid }) => [...paid.keys()]));
      others.delete(stakeDenom.denom);
      return [stakeDenom.denom, ...[...others].sort()].map((denom) => {
        const info = lookup(parseDenom(denom));
        const decimals = info?.decimals ?? 0;
        return {
          id: denom,
          name: info?.symbol ?? `${denom}, base units`,
          // Amounts of two denoms have no common scale.
          approx: ({ paid }) =>
            denom === stakeDenom.denom ? Number(paid.get(denom) ?? 0n) / 10 ** decimals : null,
          text: ({ paid }) => formatAmountText(paid.get(denom) ?? 0n, decimals),
        };
      });
    },
    [stakeDenom, lookup],
  );
  return (
    <DayChart
      id="fees-paid"
      title={(step) => `Transaction fees per ${step}`}
      unit={stakeDenom.symbol}
      shape="bars"
      call={listFeeDaysCall}
      input={{ query: { since } }}
      rowsOf={paidDays}
      merge={mergePaid}
      series={series}
    />
  );
}

const VOLUME: readonly ChartSeries<VolumeDay>[] = [
  {
    id: 'usd',
    name: 'Swap volume',
    approx: ({ usd }) => (usd === null ? null : decApprox(usd)),
    text: ({ usd, swaps, unpriced }) =>
      usd === null || unpriced === 0
        ? `${usd === null ? 'no price' : formatUsd(usd)} in ${swaps === 1 ? '1 swap' : `${formatInt(swaps)} swaps`}`
        : `${formatUsd(usd)} in ${formatInt(swaps)} swaps, ${formatInt(unpriced)} without a price`,
  },
];

export function VolumeChart({ since }: SinceProps) {
  return (
    <DayChart
      id="volume"
      title={(step) => `Swap volume per ${step}`}
      unit="USD"
      shape="bars"
      call={listSwapDaysCall}
      input={{ query: { since } }}
      rowsOf={identity}
      merge={mergeVolume}
      series={VOLUME}
    />
  );
}

const SIDES = [
  { id: 'long', name: 'Long', usdOf: ({ longUsd }: InterestDay) => longUsd },
  { id: 'short', name: 'Short', usdOf: ({ shortUsd }: InterestDay) => shortUsd },
] as const;

/** Open interest: charts both sides of all pools in USD; table and file have the amounts per pool. */
export function OpenInterestChart({ since }: SinceProps) {
  const lookup = useDenomLookup();
  const series = useCallback(
    (rows: readonly InterestDay[]): readonly ChartSeries<InterestDay>[] => {
      const pools = new Map(rows.flatMap(({ pools: of }) => [...of]));
      return [
        ...SIDES.map(({ id, name, usdOf }) => usdSeries(id, name, usdOf)),
        ...[...pools].flatMap(([pool, { denom }]) => {
          const info = denom === null ? undefined : lookup(parseDenom(denom));
          const asset = info?.symbol ?? (denom === null ? 'base units' : `${denom}, base units`);
          return SIDES.map(({ id, name }) => ({
            id: `${id}-${pool}`,
            name: `${name} in pool ${pool}, ${asset}`,
            // Amounts of two assets have no common scale.
            approx: () => null,
            text: (day: InterestDay) => {
              const of = day.pools.get(pool);
              if (of === undefined) return 'none yet';
              const baseUnits = of[id];
              return baseUnits === null ? 'not known' : formatAmountText(baseUnits, info?.decimals ?? 0);
            },
          }));
        }),
      ];
    },
    [lookup],
  );
  return (
    <DayChart
      id="open-interest"
      title={(step) => `Open interest at the end of each ${step}`}
      unit="USD"
      shape="line"
      call={listOpenInterestDaysCall}
      input={{ query: { since } }}
      rowsOf={interestDays}
      merge={lastInterest}
      series={series}
      note="Summed from position events, as the chain counts it, at the last oracle price of the day. Positions opened before this index began or without a price are unknown and not shown."
    />
  );
}
