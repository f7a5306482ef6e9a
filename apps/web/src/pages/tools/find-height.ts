/** Finds the block at a given time. */

export interface PlacedBlock {
  readonly height: number;
  /** Block time, in milliseconds since 1970. */
  readonly ms: number;
}

export interface FoundHeight {
  /** The last block at or before that time; null when pruned. */
  readonly before: PlacedBlock | null;
  /** The first block after it; null when there is none yet. */
  readonly after: PlacedBlock | null;
  /** Number of requested blocks. */
  readonly requests: number;
}

/** Uneven blocks can mislead interpolation, so every third step bisects. */
const HALVE_EVERY = 3;

/**
 * Finds the two blocks around a time by interpolation and bisection: about a dozen requests for ten million blocks.
 * @param timeOf a block's time in milliseconds; null for a pruned height, which counts as older than all.
 */
export async function findHeight(
  ms: number,
  head: PlacedBlock,
  timeOf: (height: number) => Promise<number | null>,
): Promise<FoundHeight> {
  if (ms >= head.ms) return { before: head, after: null, requests: 0 };
  let requests = 0;
  let before: PlacedBlock | null = null;
  // Heights below the first count as pruned.
  let lowest = 0;
  let after = head;
  while (after.height - (before?.height ?? lowest) > 1) {
    const floor = before?.height ?? lowest;
    const height = nextGuess(ms, floor, before, after, requests);
    requests += 1;
    const found = await timeOf(height);
    if (found === null) lowest = height;
    else if (found <= ms) before = { height, ms: found };
    else after = { height, ms: found };
  }
  return { before, after, requests };
}

function nextGuess(
  ms: number,
  floor: number,
  before: PlacedBlock | null,
  after: PlacedBlock,
  requests: number,
): number {
  const middle = Math.floor((floor + after.height) / 2);
  if (before === null || requests % HALVE_EVERY === HALVE_EVERY - 1) return middle;
  const share = (ms - before.ms) / Math.max(1, after.ms - before.ms);
  const guess = floor + Math.round(share * (after.height - floor));
  return Math.min(after.height - 1, Math.max(floor + 1, guess));
}

/** Estimates a future block's time from two known blocks; undefined without a pace. */
export function estimateTime(height: number, older: PlacedBlock, head: PlacedBlock): number | undefined {
  if (head.height <= older.height) return undefined;
  const interval = (head.ms - older.ms) / (head.height - older.height);
  return Math.round(head.ms + interval * (height - head.height));
}

/** Estimates the height at a future time from two known blocks; undefined without a pace. */
export function estimateHeight(ms: number, older: PlacedBlock, head: PlacedBlock): number | undefined {
  const heights = head.height - older.height;
  if (heights <= 0 || head.ms <= older.ms) return undefined;
  const height = head.height + Math.floor(((ms - head.ms) * heights) / (head.ms - older.ms));
  return Number.isSafeInteger(height) ? height : undefined;
}
