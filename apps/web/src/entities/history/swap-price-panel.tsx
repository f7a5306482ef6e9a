/** Daily swap prices of a token, from the index: also available without an oracle price. */
import { swapPriceDaysCall } from '@cairn/api/history/assets';
import type { Denom, DenomInfo } from '@cairn/chain/denom';
import { decApprox, type Dec } from '@cairn/chain/dec';
import { formatUsd, visibleText } from '@cairn/chain/format';
import { swapPrice } from '@cairn/node-client/valuation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { PRICE_DIGITS } from '../asset/asset-cells.tsx';
import { useDenomLookup } from '../denom/use-denom-lookup.ts';
import { BY_DAY } from './chart-times.ts';
import type { DayValue } from './compare-days.ts';
import { CompareField, ComparedChart, useCompared, type Comparable } from './compared-chart.tsx';
import { poolsQuery } from '../price/market-queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { useCannotAnswer } from '../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { Skeleton } from '../../shared/ui/feedback.tsx';
import { Downloads } from '../../shared/ui/history-list.tsx';
import { QueryState } from '../../shared/ui/panel.tsx';
import { HistoryPanel } from '../../shared/ui/history-panel.tsx';
import { valueSeries } from '../../shared/ui/chart-series.ts';
import { TimeChart } from '../../shared/ui/time-chart.tsx';

const CHART = 'swap-price';

type Day = InferOutput<typeof swapPriceDaysCall.answer>['items'][number];

/** Hidden when the index is unavailable. */
export function SwapPricePanel({
  info,
  title = 'Price in swaps',
}: Readonly<{ info: DenomInfo; title?: string }>) {
  const { denom } = info;
  const input = { params: { denom } };
  const query = useQuery(historyQuery(swapPriceDaysCall, input));
  const series = useMemo(
    () => [
      valueSeries<Day, Dec>(
        'price',
        'Daily average price',
        (day) => swapPrice(day, info.decimals),
        decApprox,
        (price) => formatUsd(price, PRICE_DIGITS),
        'no price',
      ),
    ],
    [info],
  );
  const options = usePooledTokens(denom);
  const chosen = useCompared(CHART, options);
  const compared = options.find(({ id }) => id === chosen?.id) ?? null;
  if (useCannotAnswer(query)) return null;
  return (
    <HistoryPanel
      title={title}
      query={query}
      what="the price in swaps"
      skeleton={<Skeleton height="330px" />}
      aside={compared === null && <Downloads call={swapPriceDaysCall} input={input} />}
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: 'No swaps against an asset with a reported price.',
      }}
    >
      {({ value }) => (
        <>
          <CompareField chartId={CHART} options={options} />
          {compared === null ? (
            <TimeChart
              id={CHART}
              label="Price in swaps"
              unit="USD"
              rows={value.items}
              {...BY_DAY}
              series={series}
              shape="line"
            />
          ) : (
            <Compared info={info} other={compared.info} days={value.items} />
          )}
        </>
      )}
    </HistoryPanel>
  );
}

function Compared({
  info,
  other,
  days,
}: Readonly<{ info: DenomInfo; other: DenomInfo; days: readonly Day[] }>) {
  const query = useQuery(historyQuery(swapPriceDaysCall, { params: { denom: other.denom } }));
  const first = useMemo(() => valuesOf(days, info), [days, info]);
  const items = query.data?.value.items;
  const second = useMemo(() => valuesOf(items ?? [], other), [items, other]);
  return (
    <QueryState query={query} what="the price in swaps" skeleton={<Skeleton height="330px" />}>
      {() => (
        <ComparedChart
          chartId={CHART}
          what="Price in swaps"
          names={[info.symbol, other.symbol]}
          first={first}
          second={second}
          digits={PRICE_DIGITS}
        />
      )}
    </QueryState>
  );
}

const valuesOf = (days: readonly Day[], info: DenomInfo): readonly DayValue[] =>
  days.map((day) => ({ day: day.day, value: swapPrice(day, info.decimals) }));

interface ComparableToken extends Comparable {
  readonly info: DenomInfo;
}

/** The other tokens of all pools. */
function usePooledTokens(denom: Denom): readonly ComparableToken[] {
  const lookup = useDenomLookup();
  const pools = useQuery(poolsQuery(useNode(), 'newest')).data?.value.items;
  return useMemo(() => {
    const pooled = (pools ?? []).flatMap(({ assets }) => assets.map(({ token }) => token.denom));
    return [...new Set(pooled)].flatMap((one): readonly ComparableToken[] => {
      const info = lookup(one);
      return one === denom || info === undefined ? [] : [{ id: one, name: visibleText(info.symbol), info }];
    });
  }, [pools, lookup, denom]);
}
