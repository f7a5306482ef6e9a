/** Estimates the block time from observed blocks, and schedules the next poll. */
import { HEAD_POLL_MAX_MS, HEAD_POLL_MIN_MS } from '../../shared/config/lifetimes.ts';

/** Blocks used for the estimate. */
const MAX_SAMPLES = 12;
/** Blocks further below the head do not affect the pace: they come from browsing the past. */
const NEAR = 60;
/** The delay between a block's time and its availability at a node. */
const SETTLE_MS = 300;

export interface BlockPace {
  /** Records a block, in any order. */
  saw(height: number, timeMs: number): void;
  /** The typical block time in milliseconds; null while fewer than two blocks are known. */
  readonly intervalMs: () => number | null;
  /** Sets a fallback estimate until two blocks are known: that of a prerendered page. */
  assume(intervalMs: number | null): void;
  /** The estimate that a prerendered page was rendered with. */
  readonly renderedMs: () => number | null;
}

export function createBlockPace(): BlockPace {
  const times = new Map<number, number>();
  let assumedMs: number | null | undefined;
  const pace: BlockPace = {
    assume(intervalMs) {
      assumedMs = intervalMs;
    },
    renderedMs: () => (assumedMs === undefined ? pace.intervalMs() : assumedMs),
    saw(height, timeMs) {
      times.set(height, timeMs);
      const newest = Math.max(...times.keys());
      for (const old of times.keys()) if (old < newest - NEAR) times.delete(old);
      if (times.size > MAX_SAMPLES) times.delete(Math.min(...times.keys()));
    },
    intervalMs: () => {
      const seen = [...times].sort(([a], [b]) => a - b);
      const gaps = seen
        .slice(1)
        .map(([height, ms], index) => {
          const [before = height, beforeMs = ms] = seen[index] ?? [];
          return (ms - beforeMs) / Math.max(1, height - before);
        })
        .sort((a, b) => a - b);
      return gaps[Math.floor(gaps.length / 2)] ?? assumedMs ?? null;
    },
  };
  return pace;
}

const paces = new Map<string, BlockPace>();

/** The pace of one endpoint's blocks. */
export function blockPace(nodeUrl: string): BlockPace {
  const pace = paces.get(nodeUrl) ?? createBlockPace();
  paces.set(nodeUrl, pace);
  return pace;
}

/** The delay before the next poll: just after the next block is due. */
export function nextPollMs(facts: {
  readonly headMs: number | null;
  readonly intervalMs: number | null;
  readonly nowMs: number;
  /** Network seconds per second; 0 while the network's time is stopped. */
  readonly rate: number;
}): number {
  const { headMs, intervalMs, nowMs, rate } = facts;
  if (rate === 0) return HEAD_POLL_MAX_MS;
  if (headMs === null || intervalMs === null) return 2 * HEAD_POLL_MIN_MS;
  const wait = (headMs + intervalMs - nowMs) / rate + SETTLE_MS;
  return Math.min(HEAD_POLL_MAX_MS, Math.max(HEAD_POLL_MIN_MS, wait));
}
