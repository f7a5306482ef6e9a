import { describe, expect, it } from 'vitest';
import { sumDays } from './packet-days-panel.tsx';

const on = (day: string, channel: string, outgoing: number) => ({
  day,
  channel,
  outgoing,
  incoming: 1,
  refunded: 0,
  timedOut: 2,
});
const items = [
  on('2026-11-03', 'channel-2', 4),
  on('2026-11-05', 'channel-0', 1),
  on('2026-11-05', 'channel-2', 5),
];

describe('packets by day', () => {
  it('are summed over the channels, and a quiet day is a day', () => {
    expect(sumDays(items, null)).toEqual([
      { day: '2026-11-03', outgoing: 4, incoming: 1, refunded: 0, timedOut: 2 },
      { day: '2026-11-04', outgoing: 0, incoming: 0, refunded: 0, timedOut: 0 },
      { day: '2026-11-05', outgoing: 6, incoming: 2, refunded: 0, timedOut: 4 },
    ]);
  });

  it('are those of one channel where one is named', () => {
    expect(sumDays(items, 'channel-0').map(({ day, outgoing }) => [day, outgoing])).toEqual([
      ['2026-11-05', 1],
    ]);
    expect(sumDays(items, 'channel-9')).toEqual([]);
  });
});
