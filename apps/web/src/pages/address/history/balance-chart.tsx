/** A balance of the account over time, from the index. */
import { balanceChartCall, getAddressCall, listBalanceHistoryCall } from '@cairn/api/history/addresses';
import type { AccAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { denomText, useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { BY_HEIGHT } from '../../../entities/history/chart-times.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { amountSeries } from '../../../shared/ui/chart-series.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';

type Point = InferOutput<typeof balanceChartCall.answer>['items'][number];

/** The asset is selected in the URL; defaults to the staking token. */
export function BalanceChart({ address }: { readonly address: AccAddress }) {
  const { stakeDenom } = useChain();
  const denom = tryDenom(useUrlSearch()['of'] ?? '') ?? stakeDenom.denom;
  const query = useQuery(historyQuery(balanceChartCall, { params: { address, denom } }));
  const series = useSeries(denom);
  const unit = useDenomLookup()(denom)?.symbol;
  return (
    <HistoryPanel
      isTable
      title="Balance over time"
      query={query}
      what="the balance over time"
      skeleton={<Skeleton height="330px" />}
      aside={
        <>
          <AssetChoice address={address} chosen={denom} />
          <Downloads call={listBalanceHistoryCall} input={{ params: { address, denom } }} />
        </>
      }
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: 'This account has never held this asset.',
      }}
    >
      {({ value }) => (
        <TimeChart
          id="balance"
          label="Balance over time"
          unit={unit}
          rows={value.items}
          {...BY_HEIGHT}
          series={series}
          shape="line"
        />
      )}
    </HistoryPanel>
  );
}

function useSeries(denom: Denom): readonly ChartSeries<Point>[] {
  const info = useDenomLookup()(denom);
  return useMemo(
    () => [amountSeries('balance', info?.symbol ?? `${denom}, base units`, ({ amount }) => amount, info)],
    [info, denom],
  );
}

const tryDenom = (text: string): Denom | null => attempt(() => parseDenom(text));

/** Current holdings; a link may select an asset that is no longer held. */
function AssetChoice({ address, chosen }: Readonly<{ address: AccAddress; chosen: Denom }>) {
  const { stakeDenom } = useChain();
  const lookup = useDenomLookup();
  const account = useQuery(historyQuery(getAddressCall, { params: { address } })).data?.value;
  const held = account?.balances ?? [];
  const denoms = new Set([stakeDenom.denom, chosen, ...held.map(({ coin }) => coin.denom)]);
  return (
    <>
      {account?.balancesCut === true && <Status kind="warning">Only part of the list was loaded.</Status>}
      <UrlSelect
        label="Asset"
        param="of"
        value={chosen}
        options={[...denoms].map((denom) => ({ id: denom, label: denomText(denom, lookup) }))}
      />
    </>
  );
}
