/** Packets per day, for all channels or one, from the index. */
import { channelDaysCall } from '@cairn/api/history/packets';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useCannotAnswer } from '../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { Skeleton } from '../../shared/ui/feedback.tsx';
import { Downloads } from '../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../shared/ui/history-panel.tsx';
import { TimeChart, type ChartSeries } from '../../shared/ui/time-chart.tsx';
import { BY_DAY } from './chart-times.ts';
import { sumDays, type PacketDay } from './packet-days.ts';

const series = (id: Exclude<keyof PacketDay, 'day'>, name: string): ChartSeries<PacketDay> => ({
  id,
  name,
  approx: (day) => day[id],
  text: (day) => formatInt(day[id]),
});
const SERIES = [
  series('outgoing', 'Sent'),
  series('incoming', 'Received'),
  series('timedOut', 'Timed out'),
  series('refunded', 'Refused and refunded'),
];

/** Renders nothing when the index is unavailable. `channel` null for all. */
export default function PacketDaysPanel({ channel }: { readonly channel: string | null }) {
  const query = useQuery(historyQuery(channelDaysCall, {}));
  if (useCannotAnswer(query)) return null;
  const days = query.data === undefined ? [] : sumDays(query.data.value.items, channel);
  return (
    <HistoryPanel
      isTable
      title="Packets per day"
      query={query}
      what="the packets per day"
      skeleton={<Skeleton height="330px" />}
      aside={<Downloads call={channelDaysCall} input={{}} />}
      empty={{ when: () => days.length === 0, text: 'No packets yet.' }}
    >
      {() => (
        <TimeChart
          id="packet-days"
          label="Packets per day"
          unit="packets"
          rows={days}
          {...BY_DAY}
          series={SERIES}
          shape="line"
        />
      )}
    </HistoryPanel>
  );
}
