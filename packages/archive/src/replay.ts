import type { Archive } from './open-archive.ts';

/** A replayed recording. */
export interface Replay {
  /** First height of the replay, and the last recorded one. */
  readonly from: number;
  readonly to: number;
  /** Current head. */
  head(): number;
  /** Network time in milliseconds since 1970. */
  networkNowMs(): number;
  /** Whether the recording has ended: no block will follow. */
  ended(): boolean;
}

export interface ReplayOptions {
  readonly archive: Archive;
  /** First height; defaults to the manifest's `replay_from`, else to the first recorded one. */
  readonly from?: number;
  /** Multiple of the recorded pace; 1 by default. */
  readonly speed?: number;
  /** Pins the replay to this height, with the clock at its time. */
  readonly hold?: number;
  /** Restarts at the end. */
  readonly loop?: boolean;
  /** Local clock in milliseconds. */
  readonly now: () => number;
}

/** How long a looping replay pauses on its last block. */
const LOOP_REST_MS = 5_000;

/**
 * Advances the head at the recorded pace: network time is the time of the first block plus the elapsed time,
 * and the head is the newest block that is not later. After the end the head stays, and the clock continues.
 * @throws {RangeError} when a height is not in the archive, or the speed is not above 0.
 */
export async function createReplay(options: ReplayOptions): Promise<Replay> {
  const { archive, speed = 1, hold, loop = false, now } = options;
  const { manifest } = archive;
  const from = options.hold ?? options.from ?? manifest.replay_from ?? manifest.from;
  if (!(speed > 0)) throw new RangeError(`the replay's speed must be above 0, not ${speed}`);
  if (from < manifest.from || from > manifest.to || !Number.isSafeInteger(from)) {
    throw new RangeError(`a replay can start at heights ${manifest.from} to ${manifest.to}, not at ${from}`);
  }
  const headAt = await createHeadAt(archive, from);
  const startMs = await timeOf(archive, from);
  const endMs = await timeOf(archive, manifest.to);
  if (hold !== undefined) {
    const still = hold === manifest.to;
    return { from, to: manifest.to, head: () => hold, networkNowMs: () => startMs, ended: () => still };
  }
  const beganMs = now();
  const networkNowMs = (): number => {
    const passed = (now() - beganMs) * speed;
    return startMs + (loop ? passed % (endMs - startMs + LOOP_REST_MS) : passed);
  };
  return {
    from,
    to: manifest.to,
    networkNowMs,
    head: () => headAt(networkNowMs()),
    ended: () => !loop && headAt(networkNowMs()) === manifest.to,
  };
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
