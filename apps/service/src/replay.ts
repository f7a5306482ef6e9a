/** The head of an archive as time goes by. */
import type { Archive } from '@cairn/archive/open-archive';

export interface ReplayOptions {
  readonly archive: Archive;
  /** Height at which it starts. */
  readonly from: number;
  /** Network milliseconds per millisecond. */
  readonly speed: number;
  readonly hold: boolean;
  readonly loop: boolean;
  /** This machine's clock. */
  readonly now: () => number;
}

export interface Replay {
  head(): number;
  networkNowMs(): number;
  /** Whether the last height is reached. */
  ended(): boolean;
}

export async function createReplay({
  archive,
  from,
  speed,
  hold,
  loop,
  now,
}: ReplayOptions): Promise<Replay> {
  const { to } = archive.manifest;
  const times = await archive.indexes.times(from, to);
  const startedMs = now();
  const firstMs = times[0] ?? 0;
  const lastMs = times.at(-1) ?? firstMs;
  const elapsedMs = () => {
    if (hold) return 0;
    const elapsed = (now() - startedMs) * speed;
    return loop ? elapsed % Math.max(1, lastMs - firstMs) : elapsed;
  };
  const networkNowMs = () => firstMs + elapsedMs();
  const head = () => {
    const at = networkNowMs();
    let index = times.findLastIndex((time) => time <= at);
    index = Math.max(0, index);
    return from + index;
  };
  return { head, networkNowMs, ended: () => head() === to };
}
