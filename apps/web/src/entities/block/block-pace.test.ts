import { describe, expect, it } from 'vitest';
import { createBlockPace, nextPollMs } from './block-pace.ts';

describe('the pace of blocks', () => {
  it('is unknown before two blocks', () => {
    const pace = createBlockPace();
    expect(pace.intervalMs()).toBeNull();
    pace.saw(5, 1_000);
    expect(pace.intervalMs()).toBeNull();
  });

  it('is the median per block, over heights that were skipped too', () => {
    const pace = createBlockPace();
    pace.saw(10, 100_000);
    pace.saw(8, 95_000);
    pace.saw(11, 102_000);
    pace.saw(12, 160_000);
    expect(pace.intervalMs()).toBe(2_500);
  });

  it('ignores past blocks that are being browsed', () => {
    const pace = createBlockPace();
    pace.saw(100, 0);
    pace.saw(101, 720_000);
    pace.saw(2_479, 9_000_000);
    pace.saw(2_480, 9_002_500);
    pace.saw(99, -720_000);
    expect(pace.intervalMs()).toBe(2_500);
  });
});

describe('nextPollMs', () => {
  const facts = { headMs: 100_000, intervalMs: 2_500, nowMs: 100_500, rate: 1 };

  it('waits until just after the next block is due', () => {
    expect(nextPollMs(facts)).toBe(2_300);
  });

  it('polls at most once a second when a block is late, at least every six', () => {
    expect(nextPollMs({ ...facts, nowMs: 130_000 })).toBe(1_000);
    expect(nextPollMs({ ...facts, intervalMs: 60_000 })).toBe(6_000);
  });

  it('polls sooner when the network runs fast, and rarely when it has stalled', () => {
    expect(nextPollMs({ ...facts, intervalMs: 10_500, rate: 10 })).toBe(1_300);
    expect(nextPollMs({ ...facts, rate: 0 })).toBe(6_000);
  });
});
