/** Initialises the network clock from the boot data. */
import type { Boot } from '@cairn/api/boot';
import { setNetworkClock } from '../shared/lib/network-clock.ts';

/** Sets the clock to the current network time. */
export function startClock(boot: Boot, nowMs: number): void {
  setNetworkClock({ networkMs: nowMs, localMs: Date.now(), rate: replayRate(boot) });
}

export function replayRate({ replay }: Boot): number {
  if (replay === null) return 1;
  return replay.hold ? 0 : replay.speed;
}
