/** New and active accounts, from the index. */
import { listDaysCall } from '@cairn/api/history/charts';
import { recentWalletsCall } from '@cairn/api/history/assets';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { NamedAddressLink } from '../../../entities/address/address-link.tsx';
import { BY_DAY } from '../../../entities/history/chart-times.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { countSeries } from '../../../shared/ui/chart-series.ts';
import { blockColumn, plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Downloads, HistoryList } from '../../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';
import { TimeChart } from '../../../shared/ui/time-chart.tsx';

type Day = InferOutput<typeof listDaysCall.answer>['items'][number];
type Wallet = InferOutput<typeof recentWalletsCall.answer>['items'][number];

const SERIES = [
  countSeries<Day>('active', 'Active', ({ activeAccounts }) => activeAccounts),
  countSeries<Day>('new', 'New', ({ newAccounts }) => newAccounts),
];

export default function ActivityTab() {
  const query = useQuery(historyQuery(listDaysCall, {}));
  return (
    <>
      <HistoryPanel
        isTable
        title="Accounts per day"
        query={query}
        what="the accounts per day"
        skeleton={<Skeleton height="330px" />}
        aside={<Downloads call={listDaysCall} input={{}} />}
        empty={{ when: ({ value }) => value.items.length === 0, text: 'No days indexed yet.' }}
      >
        {({ value }) => (
          <>
            <TimeChart
              id="accounts"
              label="Accounts per day"
              unit="accounts"
              rows={value.items}
              {...BY_DAY}
              series={SERIES}
              shape="line"
            />
            <p className="panel-note">
              Active: signed a transaction that day. New: active for the first time. Days are in UTC.
            </p>
          </>
        )}
      </HistoryPanel>
      <HistoryList
        id="recent"
        title="Recently active"
        what="the recently active accounts"
        call={recentWalletsCall}
        input={{}}
        columns={COLUMNS}
        rowKey={({ address }) => address}
        empty="No active accounts yet."
      />
    </>
  );
}

const COLUMNS: readonly Column<Wallet>[] = [
  plainColumn('address', 'Account', TITLE, ({ address }) => <NamedAddressLink address={address} />),
  blockColumn('last', 'Last block', ({ lastHeight }) => lastHeight),
  blockColumn('first', 'First block', ({ firstHeight }) => (firstHeight === 0 ? null : firstHeight), {
    none: ({ firstHeight }) => (
      <span className="text-muted">{firstHeight === null ? 'not known' : 'genesis'}</span>
    ),
    card: 'hidden',
  }),
  plainColumn('signed', 'Signed', { align: 'end' }, ({ signed }) => formatInt(signed)),
  plainColumn('activity', 'Activity', { card: 'key', align: 'end' }, ({ activity }) => formatInt(activity)),
];
