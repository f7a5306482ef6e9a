/** How fast blocks come, learnt from the ones seen, and when to ask for the next. */
import { HEAD_POLL_MAX_MS, HEAD_POLL_MIN_MS } from '../../shared/config/lifetimes.ts';

/** Blocks that the estimate is made from. */
const KEPT = 12;
/** Blocks further below the newest say nothing of the present pace: somebody looked at the past. */
const NEAR = 60;
/** A block needs a moment from its time to the answers of a node. */
const SETTLE_MS = 300;

export interface BlockPace {
  /** Notes a block; the order does not matter. */
  saw(height: number, timeMs: number): void;
  /** The usual time between blocks of the network, in milliseconds; null while fewer than two are known. */
  intervalMs(): number | null;
  /** Takes over what somebody else has learnt, until two blocks are known here. */
  assume(intervalMs: number | null): void;
}

/** An empty memory of blocks. */
export function createBlockPace(): BlockPace {
  const times = new Map<number, number>();
  let assumedMs: number | null = null;
  return {
    assume(intervalMs) {
      assumedMs = intervalMs;
    },
    saw(height, timeMs) {
      times.set(height, timeMs);
      const newest = Math.max(...times.keys());
      for (const old of times.keys()) if (old < newest - NEAR) times.delete(old);
      if (times.size > KEPT) times.delete(Math.min(...times.keys()));
    },
    intervalMs() {
      const seen = [...times].sort(([a], [b]) => a - b);
      const gaps = seen
        .slice(1)
        .map(([height, ms], index) => {
          const [before = height, beforeMs = ms] = seen[index] ?? [];
          return (ms - beforeMs) / Math.max(1, height - before);
        })
        .sort((a, b) => a - b);
      return gaps[Math.floor(gaps.length / 2)] ?? assumedMs;
    },
  };
}

const paces = new Map<string, BlockPace>();

/** The memory of one endpoint's blocks. */
export function blockPace(nodeUrl: string): BlockPace {
  const pace = paces.get(nodeUrl) ?? createBlockPace();
  paces.set(nodeUrl, pace);
  return pace;
}

/** How long to wait before asking for the head again: until just after the next block is due. */
export function nextPollMs(facts: {
  readonly headMs: number | null;
  readonly intervalMs: number | null;
  readonly nowMs: number;
  /** Network seconds per second; 0 where the network's time stands still. */
  readonly rate: number;
}): number {
  const { headMs, intervalMs, nowMs, rate } = facts;
  if (rate === 0) return HEAD_POLL_MAX_MS;
  if (headMs === null || intervalMs === null) return 2 * HEAD_POLL_MIN_MS;
  const wait = (headMs + intervalMs - nowMs) / rate + SETTLE_MS;
  return Math.min(HEAD_POLL_MAX_MS, Math.max(HEAD_POLL_MIN_MS, wait));
}
