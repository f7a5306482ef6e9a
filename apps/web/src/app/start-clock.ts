/** The network's clock as the boot data has it. */
import type { Boot } from '@cairn/api/boot';
import { setNetworkClock } from '../shared/lib/network-clock.ts';

/** Sets the clock to network time, as it is at this moment. */
export function startClock(boot: Boot, nowMs: number): void {
  setNetworkClock({ networkMs: nowMs, localMs: Date.now(), rate: replayRate(boot) });
}

/** Network seconds per second. */
export function replayRate({ replay }: Boot): number {
  if (replay === null) return 1;
  return replay.hold ? 0 : replay.speed;
}
