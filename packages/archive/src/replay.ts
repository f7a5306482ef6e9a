import type { Archive } from './open-archive.ts';

export interface Replay {
  head(): number;
  /** Network time in milliseconds since 1970. */
  networkNowMs(): number;
}

export interface ReplayOptions {
  readonly archive: Archive;
  /** A height of the archive; not checked. */
  readonly from: number;
  /** Multiple of the recorded pace. */
  readonly speed: number;
  /** Stays at the first height, with the clock at its time. */
  readonly hold: boolean;
  /** Restarts at the end. */
  readonly loop: boolean;
  /** Local clock in milliseconds. */
  readonly now: () => number;
}

/** How long a looping replay pauses on its last block. */
const LOOP_PAUSE_MS = 5_000;

/**
 * Advances the head at the recorded pace: network time is the time of the first block plus the elapsed time,
 * and the head is the newest block that is not later. After the end the head stays, and the clock continues.
 */
export async function createReplay({
  archive,
  from,
  speed,
  hold,
  loop,
  now,
}: ReplayOptions): Promise<Replay> {
  const startMs = await timeOf(archive, from);
  if (hold) return { head: () => from, networkNowMs: () => startMs };
  const headAt = await createHeadAt(archive, from);
  const endMs = await timeOf(archive, archive.manifest.to);
  const beganMs = now();
  const networkNowMs = (): number => {
    const passed = (now() - beganMs) * speed;
    return startMs + (loop ? passed % (endMs - startMs + LOOP_PAUSE_MS) : passed);
  };
  return { networkNowMs, head: () => headAt(networkNowMs()) };
}

/** The head of another network on the same clock: its newest block that is not later than the given time. */
export async function followClock(archive: Archive, networkNowMs: () => number): Promise<() => number> {
  const headAt = await createHeadAt(archive, archive.manifest.from);
  return () => headAt(networkNowMs());
}

/** Finds the newest height at a time, from `from` on, by binary search: block times never decrease. */
async function createHeadAt(archive: Archive, from: number): Promise<(timeMs: number) => number> {
  const times = await archive.indexes.times(from, archive.manifest.to);
  return (timeMs) => {
    let low = 0;
    let high = times.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((times[middle] ?? Infinity) <= timeMs) low = middle;
      else high = middle - 1;
    }
    return from + low;
  };
}

async function timeOf(archive: Archive, height: number): Promise<number> {
  return (await archive.indexes.times(height, height))[0] ?? 0;
}
