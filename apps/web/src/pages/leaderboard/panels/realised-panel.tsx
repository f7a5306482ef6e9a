/** Traders by realised profit and loss, from the index; rows expand to their closes. */
import { listPerpetualTradesCall, listTradersCall } from '@cairn/api/history/trading';
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import { ratio } from '@cairn/chain/dec';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { AddressLink, accountColumn } from '../../../entities/address/address-link.tsx';
import { CLOSE_COLUMNS, RealisedResult } from '../../../entities/history/close-columns.tsx';
import { placeKey } from '../../../entities/history/place-columns.tsx';
import { historyQuery } from '../../../shared/lib/history.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Time } from '../../../shared/ui/time.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { cursorKey, HistoryList } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { countColumn, percentColumn, plainColumn, TITLE, usdColumn } from '../../../shared/ui/columns.tsx';
import { NotLoaded } from '../../../shared/ui/query-value.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';

type Trader = InferOutput<typeof listTradersCall.answer>['items'][number];

/** What ends with each choice. */
const CLEARED = [cursorKey('realised'), cursorKey('closes')];
const PERIODS = [
  { id: 'all', label: 'All time' },
  { id: '30d', label: '30 days' },
  { id: '7d', label: '7 days' },
  { id: '24h', label: '24 hours' },
] as const;
const ORDERS = [
  { id: 'best', label: 'Largest gains' },
  { id: 'worst', label: 'Largest losses' },
  {
    id: 'volume',
    label: 'Highest volume',
    note: 'Only traders whose volume is indexed are listed.',
  },
  {
    id: 'return',
    label: 'Highest return',
    note: 'Only traders whose return is indexed are listed.',
  },
] as const;

const NOTE =
  'Profit or loss is the sum of the net results that the chain reports for each close, including liquidations: the gain or loss from the price change, less interest, funding and fees. Volume is the size of everything opened and closed, each at its own price. Return is profit or loss divided by the collateral of what was closed, at the oracle price at that time.';

/**
 * Sums net results of closes by any signer; weeks and months consist of full UTC days, and the note names their
 * start.
 */
export function RealisedPanel() {
  const search = useUrlSearch();
  const period = PERIODS.find(({ id }) => id === search['period']) ?? PERIODS[0];
  const order = ORDERS.find(({ id }) => id === search['by']) ?? ORDERS[0];
  const trader = tryParseAccAddress(search['trader'] ?? '');
  return (
    <>
      <HistoryList
        id="realised"
        title="Realised"
        what="the realised results"
        call={listTradersCall}
        input={{ query: { period: period.id, by: order.id } }}
        columns={TRADER_COLUMNS}
        rowKey={({ owner }) => owner}
        empty={
          period.id === 'all' ? 'No position has been closed yet.' : 'No position was closed in this period.'
        }
        tools={
          <>
            <UrlSelect
              showsLabel
              label="Period"
              param="period"
              value={period.id}
              options={PERIODS}
              clears={CLEARED}
            />
            <UrlSelect
              showsLabel
              label="Sort by"
              param="by"
              value={order.id}
              options={ORDERS}
              clears={CLEARED}
            />
          </>
        }
        note={({ since }) => (
          <>
            {since !== null && (
              <>
                Since <Time value={since} show="date" />.{' '}
              </>
            )}
            {NOTE}
            {'note' in order && ` ${order.note}`}
          </>
        )}
      />
      {trader !== null && <ClosesPanel trader={trader} period={period} />}
    </>
  );
}

/** The closes that a row adds up. */
function ClosesPanel({ trader, period }: Readonly<{ trader: AccAddress; period: (typeof PERIODS)[number] }>) {
  const query = useQuery(historyQuery(listTradersCall, { query: { period: period.id, limit: 1 } }));
  const title = period.id === 'all' ? 'Closes of one trader' : `Closes of one trader, ${period.label}`;
  if (query.data === undefined)
    return (
      <HistoryPanel title={title} query={query} what="the closes of this trader">
        {() => null}
      </HistoryPanel>
    );
  const { since, until } = query.data.value;
  return (
    <HistoryList
      id="closes"
      title={title}
      what="the closes of this trader"
      call={listPerpetualTradesCall}
      input={{ query: { owner: trader, only: 'closes', ...(since !== null && { since, until }) } }}
      columns={CLOSE_COLUMNS}
      rowKey={placeKey}
      empty={
        period.id === 'all' ? 'This account closed no position.' : 'No position was closed in this period.'
      }
      aside={<AddressLink address={trader} />}
    />
  );
}

/** Shown instead of a zero. */
const none = () => (
  <NotLoaded hint="The asset of one of the positions is not indexed: the position was opened before the index began" />
);

const TRADER_COLUMNS: readonly Column<Trader>[] = [
  accountColumn('owner', 'Trader', ({ owner }) => owner, TITLE),
  plainColumn('pnl', 'Profit or loss', { card: 'key', align: 'end' }, ({ pnlUsd }) => (
    <RealisedResult usd={pnlUsd} />
  )),
  usdColumn('fees', 'Costs', ({ feesUsd }) => feesUsd, { term: 'trading-costs', card: 'hidden' }),
  usdColumn('volume', 'Volume', ({ volumeUsd }) => volumeUsd, { none, card: 'hidden' }),
  percentColumn('return', 'Return', ({ roi }) => roi, { digits: 1, none }),
  countColumn('opens', 'Opened', ({ opens }) => opens, { hideBelow: 'lg' }),
  plainColumn('closes', 'Closes', { align: 'end' }, ({ owner, closes }) => (
    <button
      type="button"
      className="link"
      data-hint="Show the closes behind this row"
      onClick={() => changeUrlSearch({ trader: owner, [cursorKey('closes')]: '' }, { push: true })}
    >
      {closes}
    </button>
  )),
  percentColumn(
    'wins',
    'Win rate',
    ({ wins, closes }) => (closes === 0 ? null : ratio(BigInt(wins), BigInt(closes), 'down')),
    { digits: 1, card: 'hidden' },
  ),
  countColumn('liquidations', 'Liquidated', ({ liquidations }) => liquidations, { card: 'hidden' }),
];
