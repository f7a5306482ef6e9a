/** Synchronises the network clock with the service: at once, then periodically. */
import { clockCall, type Boot } from '@cairn/api/boot';
import { callService } from '@cairn/api/call-service';
import { measureClock } from '@cairn/chain/clock';
import type { QueryClient } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../shared/config/lifetimes.ts';
import { SERVICE } from '../shared/lib/history.ts';
import { networkNowMs, replayRate, setNetworkClock } from '../shared/lib/network-clock.ts';

/** Local clocks drift by milliseconds per minute; waking from sleep matters and synchronises immediately. */
const POLL_INTERVAL_MS = 60_000;

/**
 * Synchronises until the returned function is called. A failed request keeps the last reading. Browsers restore tabs
 * from old HTML: its answers are as old as its clock, so they are refetched.
 */
export function followClock(boot: Boot, client: QueryClient): () => void {
  const rate = replayRate(boot);
  let isFirst = true;
  const update = async () => {
    try {
      const sentMs = Date.now();
      const { nowMs } = await callService(SERVICE, clockCall, {});
      const receivedMs = Date.now();
      const { offsetMs } = measureClock(nowMs, sentMs, receivedMs);
      const networkMs = receivedMs + offsetMs;
      const isOld = Math.abs(networkMs - networkNowMs(receivedMs)) > STATE_STALE_MS * Math.max(1, rate);
      setNetworkClock({ networkMs, localMs: receivedMs, rate });
      if (isFirst && isOld) void client.invalidateQueries();
      isFirst = false;
    } catch {
      // The service is down or returns garbage: the clock continues from the last reading.
    }
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void update();
  };
  void update();
  const timer = setInterval(onVisible, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
