/** Packet counts per day. */
import { DAY_MS, utcDate } from '@cairn/chain/time';

export interface PacketDay {
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
