/** The network's clock as the boot data has it. */
import type { Boot } from '@cairn/api/boot';
import { setNetworkClock } from '../shared/lib/network-clock.ts';

/** Sets the clock from the boot data. */
export function startClock(boot: Boot): void {
  setNetworkClock({ networkMs: boot.nowMs, localMs: Date.now(), rate: replayRate(boot) });
}

/** Network seconds per second. */
export function replayRate({ replay }: Boot): number {
  if (replay === null) return 1;
  return replay.hold ? 0 : replay.speed;
}
