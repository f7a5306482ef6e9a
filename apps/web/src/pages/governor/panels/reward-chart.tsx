/** Daily rewards of a governor and its delegators, from the index. */
import { governorRewardsCall } from '@cairn/api/history/governors';
import type { ValoperAddress } from '@cairn/chain/address';
import { decToInt, type Dec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { formatAmountText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { denomText, useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';

type Day = InferOutput<typeof governorRewardsCall.answer>['items'][number];

/** One denom at a time, since denoms have no common scale. */
export function RewardChart({ address }: { readonly address: ValoperAddress }) {
  const input = { params: { operator: address } };
  const { one } = useStakingWords();
  const query = useQuery(historyQuery(governorRewardsCall, input));
  const denoms = [...new Set(query.data?.value.items.map(({ denom }) => denom))].sort();
  const chosen = useUrlSearch()['earned'] ?? '';
  const denom = denoms.includes(chosen) ? chosen : (denoms[0] ?? '');
  const { series, unit } = useSeries(denom);
  return (
    <HistoryPanel
      title="Earned per day"
      query={query}
      what="the earnings per day"
      skeleton={<Skeleton height="330px" />}
      aside={
        <>
          {denoms.length > 1 && <DenomChoice denoms={denoms} chosen={denom} />}
          <Downloads call={governorRewardsCall} input={input} />
        </>
      }
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: `This ${one} and its delegators have earned no rewards.`,
      }}
    >
      {({ value }) => (
        <TimeChart
          id="earnings"
          label="Earned per day"
          unit={unit}
          rows={value.items.filter((day) => day.denom === denom)}
          {...BY_DAY}
          series={series}
          shape="bars"
        />
      )}
    </HistoryPanel>
  );
}

function useSeries(denom: string): { readonly series: readonly ChartSeries<Day>[]; readonly unit: string } {
  const lookup = useDenomLookup();
  const info = denom === '' ? undefined : lookup(parseDenom(denom));
  return useMemo(() => {
    const decimals = info?.decimals ?? 0;
    const unit = info?.symbol ?? `${denom}, base units`;
    const of = (id: string, name: string, read: (day: Day) => Dec): ChartSeries<Day> => ({
      id,
      name,
      approx: (day) => Number(decToInt(read(day), 'down')) / 10 ** decimals,
      text: (day) => `${formatAmountText(decToInt(read(day), 'down'), decimals)} ${unit}`,
    });
    const series = [
      of('reward', 'Rewards, commission included', ({ reward }) => reward),
      of('commission', 'Commission', ({ commission }) => commission),
    ];
    return { series, unit };
  }, [info, denom]);
}

function DenomChoice({ denoms, chosen }: Readonly<{ denoms: readonly string[]; chosen: string }>) {
  const lookup = useDenomLookup();
  return (
    <UrlSelect
      label="Earned in"
      param="earned"
      value={chosen}
      options={denoms.map((denom) => ({ id: denom, label: denomText(parseDenom(denom), lookup) }))}
    />
  );
}
