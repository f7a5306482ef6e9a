/** Daily swap prices of a token, from the index: also available without an oracle price. */
import { swapPriceDaysCall } from '@cairn/api/history/assets';
import type { Denom, DenomInfo } from '@cairn/chain/denom';
import { decApprox, decFromAtomics, divideInt, type Dec } from '@cairn/chain/dec';
import { formatUsd } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { PRICE_DIGITS } from '../../../entities/asset/asset-cells.tsx';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';

type Day = InferOutput<typeof swapPriceDaysCall.answer>['items'][number];

/** USD per whole token: the volume-weighted mean of a day's swaps. */
function averagePrice({ amount, usd }: Day, { decimals }: DenomInfo): Dec {
  return decFromAtomics(divideInt(usd * 10n ** BigInt(decimals), amount, 'half-up'));
}

/** Hidden when the index is unavailable. */
export function SwapPricePanel({ denom, info }: { readonly denom: Denom; readonly info: DenomInfo }) {
  const input = { params: { denom } };
  const query = useQuery(historyQuery(swapPriceDaysCall, input));
  const series = useMemo(
    (): readonly ChartSeries<Day>[] => [
      {
        id: 'price',
        name: 'Average price of the day',
        approx: (day) => decApprox(averagePrice(day, info)),
        text: (day) => formatUsd(averagePrice(day, info), PRICE_DIGITS),
      },
    ],
    [info],
  );
  if (useCannotAnswer(query)) return null;
  return (
    <HistoryPanel
      title="Price in swaps"
      query={query}
      what="the price in swaps"
      skeleton={<Skeleton height="330px" />}
      aside={<Downloads call={swapPriceDaysCall} input={input} />}
      notFound="No balance of it ever changed on this network."
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: 'It was never swapped against an asset with a reported price.',
      }}
    >
      {({ value }) => (
        <TimeChart
          id="swap-price"
          label="Price in swaps"
          unit="USD"
          rows={value.items}
          {...BY_DAY}
          series={series}
          shape="line"
        />
      )}
    </HistoryPanel>
  );
}
