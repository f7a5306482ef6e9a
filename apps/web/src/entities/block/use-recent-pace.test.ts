import { parseTimestamp, timestampFromMs, timestampMs } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { expectedMs, recentPace } from './use-recent-pace.ts';

const at = (height: number, ms: number) => ({ height, time: timestampFromMs(ms) });

describe('the recent block time', () => {
  it('is the mean, which counts slow blocks', () => {
    expect(recentPace(at(30, 55_000), at(10, 0), 2_500)).toBe(2_750);
  });

  it('is the typical one after a halt', () => {
    expect(recentPace(at(30, 600_000_000), at(10, 0), 2_500)).toBe(2_500);
  });

  it('is the mean while the typical one is unknown', () => {
    expect(recentPace(at(30, 50_000), at(10, 0), null)).toBe(2_500);
  });

  it('is unknown without a block in between', () => {
    expect(recentPace(at(1, 0), at(1, 0), 2_500)).toBeNull();
  });
});

describe('the expected time of a block', () => {
  const head = { height: 100, time: parseTimestamp('2026-11-21T09:51:34.162539837Z') };

  it('is that at the pace of the recent ones', () => {
    expect(expectedMs(head, 110, 2_500)).toBe(timestampMs(head.time) + 25_000);
  });

  it('is none at a height that has no date', () => {
    expect(expectedMs(head, 999_999_999_999, 2_000)).toBeNull();
    expect(expectedMs(head, 999_999_999_999_999, 2_000)).toBeNull();
  });

  it('is none while times run backwards', () => {
    expect(expectedMs(head, 999_999_999_999_999, -2_000)).toBeNull();
  });
});
