/** Supply and holders of an asset at the end of each day, from the index. */
import { assetDaysCall } from '@cairn/api/history/assets';
import type { Denom } from '@cairn/chain/denom';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { amountSeries, countSeries } from '../../../shared/ui/chart-series.ts';
import { TimeChart } from '../../../shared/ui/time-chart.tsx';

type Day = InferOutput<typeof assetDaysCall.answer>['items'][number];

const HOLDERS = [countSeries<Day>('holders', 'Holders', ({ holders }) => holders)];

/** Two charts, because amounts and holders have no common scale. Hidden when the index is unavailable. */
export function DaysPanel({ denom }: { readonly denom: Denom }) {
  const input = { params: { denom } };
  const query = useQuery(historyQuery(assetDaysCall, input));
  const info = useDenomLookup()(denom);
  const series = useMemo(
    () => [
      amountSeries<Day>('supply', `Supply in ${info?.symbol ?? 'base units'}`, ({ supply }) => supply, info),
    ],
    [info],
  );
  if (useCannotAnswer(query)) return null;
  const chart = { ...BY_DAY, shape: 'line' } as const;
  return (
    <HistoryPanel
      title="Supply and holders over time"
      query={query}
      what="supply and holders over time"
      skeleton={<Skeleton height="660px" />}
      aside={<Downloads call={assetDaysCall} input={input} />}
      notFound="No balance changes for this asset."
      empty={{ when: ({ value }) => value.items.length === 0, text: 'No holders so far.' }}
    >
      {({ value }) => (
        <>
          <TimeChart
            id="supply"
            label="Supply over time"
            unit={info?.symbol}
            rows={value.items}
            series={series}
            {...chart}
          />
          <TimeChart
            id="holders"
            label="Holders over time"
            unit="holders"
            rows={value.items}
            series={HOLDERS}
            {...chart}
          />
        </>
      )}
    </HistoryPanel>
  );
}
