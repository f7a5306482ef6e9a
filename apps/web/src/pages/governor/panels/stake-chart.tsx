/** Delegations to a governor over time, from the index. */
import { governorStakeCall } from '@cairn/api/history/governors';
import type { ValoperAddress } from '@cairn/chain/address';
import { formatAmountText, formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { BY_HEIGHT } from '../../../entities/history/chart-times.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';

type Point = InferOutput<typeof governorStakeCall.answer>['items'][number];

/** Sampled at regular heights. */
export function StakeChart({ address }: { readonly address: ValoperAddress }) {
  const { stakeDenom } = useChain();
  const query = useQuery(historyQuery(governorStakeCall, { params: { operator: address } }));
  const series = useMemo<readonly ChartSeries<Point>[]>(
    () => [
      {
        id: 'stake',
        name: 'Delegated',
        approx: ({ stake }) => Number(stake) / 10 ** stakeDenom.decimals,
        text: ({ stake, delegators }) =>
          `${formatAmountText(stake, stakeDenom.decimals)} ${stakeDenom.symbol} by ${formatInt(delegators)} ${delegators === 1 ? 'delegator' : 'delegators'}`,
      },
    ],
    [stakeDenom],
  );
  return (
    <HistoryPanel
      title="Stake over time"
      query={query}
      what="the stake over time"
      skeleton={<Skeleton height="330px" />}
      empty={{ when: ({ value }) => value.items.length === 0, text: 'It never had a delegation.' }}
    >
      {({ value }) => (
        <TimeChart
          id="stake"
          label="Stake over time"
          unit={stakeDenom.symbol}
          rows={value.items}
          {...BY_HEIGHT}
          series={series}
          shape="line"
        />
      )}
    </HistoryPanel>
  );
}
