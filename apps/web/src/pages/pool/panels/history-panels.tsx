/** Pool history from the index: daily volume, swaps, joins and exits. */
import {
  listPoolChangesCall,
  listSwapsCall,
  poolDaysCall,
  type IndexedSwap,
} from '@cairn/api/history/trading';
import { decApprox } from '@cairn/chain/dec';
import { formatInt, formatUsd } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { AddressLink, accountColumn } from '../../../entities/address/address-link.tsx';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import type { DayValue } from '../../../entities/history/compare-days.ts';
import {
  CompareField,
  ComparedChart,
  useCompared,
  type Comparable,
} from '../../../entities/history/compared-chart.tsx';
import { poolDenoms, poolName } from '../../../entities/pool/pool-name.tsx';
import { poolsQuery } from '../../../entities/price/market-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { cursorKey, Downloads, HistoryList } from '../../../shared/ui/history-list.tsx';
import { QueryState } from '../../../shared/ui/panel.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { countSeries } from '../../../shared/ui/chart-series.ts';
import { TimeChart, type ChartSeries } from '../../../shared/ui/time-chart.tsx';
import { sumPoolDays, type PoolDay } from '../sum-days.ts';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';

type Change = InferOutput<typeof listPoolChangesCall.answer>['items'][number];

const ROWS = 15;

/** Hidden when the index is unavailable. */
export function HistoryPanels({ poolId }: { readonly poolId: number }) {
  return (
    <>
      <VolumePanel poolId={poolId} />
      <SwapsPanel poolId={poolId} />
      <HistoryList
        id="liquidity"
        title="Liquidity added and removed"
        what="the joins and exits of this pool"
        call={listPoolChangesCall}
        input={{ params: { pool: poolId } }}
        columns={CHANGE_COLUMNS}
        rowKey={placeKey}
        pageSize={ROWS}
        empty="No joins or exits yet."
        instead={null}
      />
    </>
  );
}

/** Without the conversions of fees, which are most swaps of a quiet pool. */
function SwapsPanel({ poolId }: { readonly poolId: number }) {
  const conversions = useUrlSearch()['conversions'] === 'show' ? 'show' : 'hide';
  return (
    <HistoryList
      id={SWAPS}
      title="Swaps"
      what="the swaps of this pool"
      call={listSwapsCall}
      input={{ query: { pool: poolId, conversions } }}
      columns={SWAP_COLUMNS}
      rowKey={placeKey}
      pageSize={ROWS}
      empty={conversions === 'hide' ? 'No swaps by users yet.' : 'No swaps through this pool yet.'}
      note="Fee conversions are swaps by the accounts that collect fees for the chain and the pool."
      tools={
        <UrlSelect
          label="Fee conversions"
          param="conversions"
          value={conversions}
          options={CONVERSIONS}
          clears={[cursorKey(SWAPS)]}
        />
      }
      instead={null}
    />
  );
}

const SWAPS = 'swaps';
const CONVERSIONS = [
  { id: 'hide', label: 'Without fee conversions' },
  { id: 'show', label: 'With fee conversions' },
] as const;

function VolumePanel({ poolId }: { readonly poolId: number }) {
  const input = { params: { pool: poolId } };
  const query = useQuery(historyQuery(poolDaysCall, input));
  const items = query.data?.value.items;
  const days = useMemo(() => sumPoolDays(items ?? []), [items]);
  const options = useOtherPools(poolId);
  const compared = useCompared(CHART, options);
  if (useCannotAnswer(query)) return null;
  const chart = { rows: days, ...BY_DAY, shape: 'bars' } as const;
  return (
    <HistoryPanel
      title="Volume per day"
      query={query}
      what="the volume per day"
      skeleton={<Skeleton height="660px" />}
      aside={<Downloads call={poolDaysCall} input={input} />}
      empty={{ when: () => days.length === 0, text: 'No swaps through this pool yet.' }}
    >
      {() => (
        <>
          <CompareField chartId={CHART} options={options} />
          {compared === null ? (
            <TimeChart id={CHART} label="Volume per day" unit="USD" series={VOLUME} {...chart} />
          ) : (
            <ComparedVolume name={poolLabel(poolId)} other={compared} days={days} />
          )}
          <TimeChart id="swap-count" label="Swaps per day" unit="swaps" series={COUNT} {...chart} />
          <p className="panel-note">With fee conversions.</p>
        </>
      )}
    </HistoryPanel>
  );
}

const CHART = 'volume';
const poolLabel = (poolId: number) => `Pool ${poolId}`;

function useOtherPools(poolId: number): readonly Comparable[] {
  const lookup = useDenomLookup();
  const pools = useQuery(poolsQuery(useNode(), 'newest')).data?.value.items;
  return useMemo(
    () =>
      (pools ?? []).flatMap((pool): readonly Comparable[] =>
        pool.poolId === poolId
          ? []
          : [
              {
                id: String(pool.poolId),
                name: `${poolLabel(pool.poolId)}, ${poolName(poolDenoms(pool), lookup)}`,
              },
            ],
      ),
    [pools, lookup, poolId],
  );
}

function ComparedVolume({
  name,
  other,
  days,
}: Readonly<{ name: string; other: Comparable; days: readonly PoolDay[] }>) {
  const query = useQuery(historyQuery(poolDaysCall, { params: { pool: Number(other.id) } }));
  const items = query.data?.value.items;
  const second = useMemo(() => sumPoolDays(items ?? []).map(volumeOf), [items]);
  const first = useMemo(() => days.map(volumeOf), [days]);
  return (
    <QueryState query={query} what="the volume per day" skeleton={<Skeleton height="330px" />}>
      {() => (
        <ComparedChart
          chartId={CHART}
          what="Volume per day"
          names={[name, poolLabel(Number(other.id))]}
          first={first}
          second={second}
          digits={2}
        />
      )}
    </QueryState>
  );
}

const volumeOf = ({ day, usd }: PoolDay): DayValue => ({ day, value: usd });

const VOLUME: readonly ChartSeries<PoolDay>[] = [
  {
    id: 'usd',
    name: 'Swap volume',
    approx: ({ usd }) => (usd === null ? null : decApprox(usd)),
    text: ({ usd, swaps, unpriced }) =>
      usd === null
        ? 'no price'
        : unpriced === 0
          ? formatUsd(usd)
          : `${formatUsd(usd)} in ${formatInt(swaps)} swaps, ${formatInt(unpriced)} without a price`,
  },
];
const COUNT = [countSeries<PoolDay>('swaps', 'Swaps', ({ swaps }) => swaps)];

const SWAP_COLUMNS: readonly Column<IndexedSwap>[] = [
  accountColumn('sender', 'By', ({ sender }) => sender, { withCopy: false, ...TITLE }),
  plainColumn('in', 'In', { align: 'end' }, (swap) => <CoinAmount coin={swap.in} />),
  plainColumn('out', 'Out', { align: 'end' }, ({ out }) => <CoinAmount coin={out} />),
  ...PLACE_COLUMNS,
];

const ACTIONS = { create: 'Created', join: 'Added', exit: 'Removed', price: 'Price set' } as const;

const CHANGE_COLUMNS: readonly Column<Change>[] = [
  plainColumn('what', 'Action', TITLE, ({ action, sender }) => (
    <span>
      {ACTIONS[action]}
      {sender !== null && (
        <>
          {' by '}
          <AddressLink address={sender} withCopy={false} />
        </>
      )}
    </span>
  )),
  plainColumn('coins', 'Amounts', { align: 'end' }, ({ coins }) => <CoinList coins={coins} />),
  ...PLACE_COLUMNS,
];
