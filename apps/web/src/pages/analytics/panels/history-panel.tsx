/** Daily totals from the index: charts sharing one range and interval in the URL. */
import { listDaysCall, listTraderDaysCall } from '@cairn/api/history/charts';
import { DAY_MS, utcDate } from '@cairn/chain/time';
import { useMemo } from 'react';
import PacketDaysPanel from '../../../entities/history/packet-days-panel.tsx';
import { useToday } from '../../../entities/block/use-today.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';
import { identity, beginOf, INTERVALS } from '../group-days.ts';
import { DAY_CHARTS, mergeDays, mergeTraderDays, TRADER_CHARTS } from './day-charts.ts';
import { DayChart, useInterval } from './day-chart.tsx';
import {
  FeeDenomChart,
  KindChart,
  OpenInterestChart,
  StakeChart,
  SupplyChart,
  VolumeChart,
} from './denom-charts.tsx';
import { TurnoutPanel } from './turnout-panel.tsx';

const RANGES = [
  { id: '', label: 'All', days: null },
  { id: '90', label: '90 days', days: 90 },
  { id: '30', label: '30 days', days: 30 },
  { id: '7', label: '7 days', days: 7 },
] as const;

export default function DaysSection() {
  const servesElys = useServesElys();
  const chosen = useUrlSearch()['range'] ?? '';
  const range = RANGES.find(({ id }) => id === chosen) ?? RANGES[0];
  const interval = useInterval();
  const today = useToday();
  // In full weeks and months: the first one is not shown with a part of its days.
  const since =
    range.days === null
      ? undefined
      : beginOf(utcDate(Date.parse(today) - (range.days - 1) * DAY_MS), interval);
  const input = useMemo(() => ({ query: { since } }), [since]);
  return (
    <section aria-label="Over time">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <UrlChoice label="Range" param="range" value={range.id} options={RANGES} />
        <UrlChoice label="Interval" param="interval" value={interval} options={INTERVALS} />
        {interval !== '' && (
          <p className="text-label text-muted">
            Values are sums, except: active accounts and traders are those of the busiest day; stake, supply
            and open interest are the last values; block time is the average.
          </p>
        )}
      </div>
      <div className="gap-x-12 lg:grid lg:grid-cols-2 [&>*]:min-w-0">
        {DAY_CHARTS.map((chart) => (
          <DayChart
            key={chart.id}
            {...chart}
            call={listDaysCall}
            input={input}
            rowsOf={identity}
            merge={mergeDays}
          />
        ))}
        <KindChart since={since} />
        <FeeDenomChart since={since} />
        <StakeChart since={since} />
        <SupplyChart since={since} />
        {servesElys && <VolumeChart since={since} />}
        {servesElys &&
          TRADER_CHARTS.map((chart) => (
            <DayChart
              key={chart.id}
              {...chart}
              call={listTraderDaysCall}
              input={input}
              rowsOf={identity}
              merge={mergeTraderDays}
            />
          ))}
        {servesElys && <OpenInterestChart since={since} />}
        <PacketDaysPanel channel={null} />
        <TurnoutPanel />
      </div>
    </section>
  );
}
