/** Packets per day, for all channels or one, from the index. */
import { channelDaysCall } from '@cairn/api/history/packets';
import { DAY_MS, utcDate } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useCannotAnswer } from '../../shared/lib/use-cannot-answer.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { Skeleton } from '../../shared/ui/feedback.tsx';
import { Downloads } from '../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../shared/ui/history-panel.tsx';
import { countSeries } from '../../shared/ui/chart-series.ts';
import { TimeChart } from '../../shared/ui/time-chart.tsx';
import { BY_DAY } from './chart-times.ts';

const SERIES = [
  countSeries<PacketDay>('outgoing', 'Sent', ({ outgoing }) => outgoing),
  countSeries<PacketDay>('incoming', 'Received', ({ incoming }) => incoming),
  countSeries<PacketDay>('timedOut', 'Timed out', ({ timedOut }) => timedOut),
  countSeries<PacketDay>('refunded', 'Refused and refunded', ({ refunded }) => refunded),
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

interface PacketDay {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly outgoing: number;
  readonly incoming: number;
  readonly refunded: number;
  readonly timedOut: number;
}

/** One entry per day from first to last, including empty days, oldest first; for one channel or all. */
export function sumDays(
  items: readonly (PacketDay & { readonly channel: string })[],
  channel: string | null,
): readonly PacketDay[] {
  const sums = new Map<string, PacketDay>();
  for (const item of items) {
    if (channel !== null && item.channel !== channel) continue;
    const sum = sums.get(item.day) ?? quiet(item.day);
    sums.set(item.day, {
      day: item.day,
      outgoing: sum.outgoing + item.outgoing,
      incoming: sum.incoming + item.incoming,
      refunded: sum.refunded + item.refunded,
      timedOut: sum.timedOut + item.timedOut,
    });
  }
  const days = [...sums.keys()].map((day) => Date.parse(day));
  if (days.length === 0) return [];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => {
    const day = utcDate(first + index * DAY_MS);
    return sums.get(day) ?? quiet(day);
  });
}

const quiet = (day: string): PacketDay => ({ day, outgoing: 0, incoming: 0, refunded: 0, timedOut: 0 });
