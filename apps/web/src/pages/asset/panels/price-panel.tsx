/** Daily oracle prices of an asset, from the index. */
import { listPriceDaysCall } from '@cairn/api/history/charts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import type { DayValue } from '../../../entities/history/compare-days.ts';
import {
  CompareField,
  ComparedChart,
  useCompared,
  type Comparable,
} from '../../../entities/history/compared-chart.tsx';
import { tokenPricesQuery } from '../../../entities/price/market-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { PRICE_DIGITS } from '../../../entities/asset/asset-cells.tsx';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { QueryState } from '../../../shared/ui/panel.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { usdSeries } from '../../../shared/ui/chart-series.ts';
import { TimeChart } from '../../../shared/ui/time-chart.tsx';

type Day = InferOutput<typeof listPriceDaysCall.answer>['items'][number];

const CHART = 'price';
const SERIES = [
  usdSeries<Day>('last', 'Last', ({ last }) => last, PRICE_DIGITS),
  usdSeries<Day>('highest', 'Highest', ({ highest }) => highest, PRICE_DIGITS),
  usdSeries<Day>('lowest', 'Lowest', ({ lowest }) => lowest, PRICE_DIGITS),
];

interface PricePanelProps {
  /** The oracle's name for it: its symbol. */
  readonly asset: string;
  /** Whether an oracle currently reports it. */
  readonly isReported: boolean;
}

/** Hidden when the index is unavailable, or when no oracle ever reported the asset. */
export function PricePanel({ asset, isReported }: PricePanelProps) {
  const input = { params: { asset } };
  const query = useQuery(historyQuery(listPriceDaysCall, input));
  const options = useReportedAssets(asset);
  const compared = useCompared(CHART, options);
  const cannotAnswer = useCannotAnswer(query);
  if (cannotAnswer || (!isReported && query.data?.value.items.length === 0)) return null;
  return (
    <HistoryPanel
      title="Price over time"
      query={query}
      what="the price over time"
      skeleton={<Skeleton height="330px" />}
      aside={compared === null && <Downloads call={listPriceDaysCall} input={input} />}
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: 'No oracle reports a price for this asset.',
      }}
    >
      {({ value }) => (
        <>
          <CompareField chartId={CHART} options={options} />
          {compared === null ? (
            <TimeChart
              id={CHART}
              label="Price over time"
              unit="USD"
              rows={value.items}
              {...BY_DAY}
              series={SERIES}
              shape="line"
            />
          ) : (
            <Compared asset={asset} other={compared.name} days={value.items} />
          )}
        </>
      )}
    </HistoryPanel>
  );
}

function Compared({ asset, other, days }: Readonly<{ asset: string; other: string; days: readonly Day[] }>) {
  const query = useQuery(historyQuery(listPriceDaysCall, { params: { asset: other } }));
  const first = useMemo(() => days.map(dayValue), [days]);
  const items = query.data?.value.items;
  const second = useMemo(() => (items ?? []).map(dayValue), [items]);
  return (
    <QueryState query={query} what="the price over time" skeleton={<Skeleton height="330px" />}>
      {() => (
        <ComparedChart
          chartId={CHART}
          what="Price"
          names={[asset, other]}
          first={first}
          second={second}
          digits={PRICE_DIGITS}
        />
      )}
    </QueryState>
  );
}

const dayValue = ({ day, last }: Day): DayValue => ({ day, value: last });

/** Other assets that an oracle reports now. */
function useReportedAssets(asset: string): readonly Comparable[] {
  const lookup = useDenomLookup();
  const tokens = useQuery(tokenPricesQuery(useNode(), 'newest')).data?.value;
  return useMemo(() => {
    const symbols = (tokens ?? []).flatMap(({ denom, oracleUsd }) =>
      oracleUsd === null ? [] : (lookup(denom)?.symbol ?? []),
    );
    return [...new Set(symbols)]
      .filter((symbol) => symbol !== asset)
      .sort()
      .map((symbol) => ({ id: symbol, name: symbol }));
  }, [tokens, lookup, asset]);
}
