/** Synchronises the network clock with the service periodically. */
import { clockCall, type Boot } from '@cairn/api/boot';
import { callService } from '@cairn/api/call-service';
import { measureClock } from '@cairn/chain/clock';
import { SERVICE } from '../shared/lib/history.ts';
import { setNetworkClock } from '../shared/lib/network-clock.ts';
import { replayRate } from './start-clock.ts';

/** Local clocks drift by milliseconds per minute; waking from sleep matters and synchronises immediately. */
const POLL_INTERVAL_MS = 60_000;

/** Synchronises until the returned function is called. A failed request keeps the last reading. */
export function followClock(boot: Boot): () => void {
  const update = async () => {
    try {
      const sentMs = Date.now();
      const { nowMs } = await callService(SERVICE, clockCall, {});
      const receivedMs = Date.now();
      const { offsetMs } = measureClock(nowMs, sentMs, receivedMs);
      setNetworkClock({ networkMs: receivedMs + offsetMs, localMs: receivedMs, rate: replayRate(boot) });
    } catch {
      // The service is down or returns garbage: the clock continues from the last reading.
    }
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void update();
  };
  const timer = setInterval(onVisible, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
