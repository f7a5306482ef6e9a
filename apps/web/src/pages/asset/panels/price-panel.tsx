/** Daily oracle prices of an asset, from the index. */
import { listPriceDaysCall } from '@cairn/api/history/charts';
import { decApprox, type Dec } from '@cairn/chain/dec';
import { formatUsd } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import { PRICE_DIGITS } from '../../../entities/asset/asset-cells.tsx';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';

type Day = InferOutput<typeof listPriceDaysCall.answer>['items'][number];

const series = (id: 'last' | 'highest' | 'lowest', name: string): ChartSeries<Day> => {
  const read = (day: Day): Dec => day[id];
  return {
    id,
    name,
    approx: (day) => decApprox(read(day)),
    text: (day) => formatUsd(read(day), PRICE_DIGITS),
  };
};
const SERIES = [series('last', 'Last'), series('highest', 'Highest'), series('lowest', 'Lowest')];

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
  const cannotAnswer = useCannotAnswer(query);
  if (cannotAnswer || (!isReported && query.data?.value.items.length === 0)) return null;
  return (
    <HistoryPanel
      title="Price over time"
      query={query}
      what="the price over time"
      skeleton={<Skeleton height="330px" />}
      aside={<Downloads call={listPriceDaysCall} input={input} />}
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: 'No oracle reports a price for this asset.',
      }}
    >
      {({ value }) => (
        <TimeChart
          id="price"
          label="Price over time"
          unit="USD"
          rows={value.items}
          {...BY_DAY}
          series={SERIES}
          shape="line"
        />
      )}
    </HistoryPanel>
  );
}
