/** The network's time, ticking once a second for components that show ages. */
import type { Boot } from '@cairn/api/boot';
import { formatAge } from '@cairn/chain/format';
import { useSyncExternalStore } from 'react';
import { useBoot } from './chain-context.ts';
import { useHydrated } from './hydration.ts';

const TICK_MS = 1_000;

export interface NetworkClockReading {
  /** Network time at `localMs`. */
  readonly networkMs: number;
  readonly localMs: number;
  /** Network seconds per second: 1 for a running network, 0 for a paused replay. */
  readonly rate: number;
}

let reading: NetworkClockReading = { networkMs: Date.now(), localMs: Date.now(), rate: 1 };
let isStopped = false;
/** On a prerendered page, `isStopped` when it was rendered: parts may hydrate after it has changed. */
let wasStopped: boolean | undefined;
let tickLocalMs = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Sets the clock from the service's time. */
export function setNetworkClock(next: NetworkClockReading): void {
  reading = next;
  notify();
}

/** Current network time, in milliseconds. */
export function networkNowMs(localMs: number = Date.now()): number {
  return reading.networkMs + (localMs - reading.localMs) * reading.rate;
}

/** Ended and halted networks show dates instead of ages. */
export function setAgesStopped(stopped: boolean): void {
  if (stopped === isStopped) return;
  isStopped = stopped;
  notify();
}

/** Starts with the choice that a prerendered page was rendered with. */
export function hydrateAgesStopped(stopped: boolean): void {
  isStopped = wasStopped = stopped;
}

/** Whether dates replace ages. */
export function areAgesStopped(): boolean {
  return isStopped;
}

/** The time that ages refer to. It changes once a second, so that repeated reads agree. */
function lastTickMs(): number {
  if (Date.now() - tickLocalMs >= TICK_MS) tickLocalMs = Date.now();
  return networkNowMs(tickLocalMs);
}

function notify(): void {
  tickLocalMs = Date.now();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    if (document.visibilityState === 'visible') notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/**
 * Time-dependent text; rerenders only when the text changes. All users share one timer.
 * @param read from network time in milliseconds to text; `stopped` when ages must not be shown.
 */
export function useClockText<Text extends string>(read: (nowMs: number, stopped: boolean) => Text): Text {
  const { nowMs } = useBoot();
  return useSyncExternalStore(
    subscribe,
    () => read(lastTickMs(), isStopped),
    () => read(nowMs, wasStopped ?? isStopped),
  );
}

/** Network time for rendering, in milliseconds; on a prerendered page the time of rendering until hydration. */
export function useNetworkNow(): number {
  const { nowMs } = useBoot();
  return useHydrated() ? networkNowMs() : nowMs;
}

export function networkRate(): number {
  return reading.rate;
}

/** Time since `localMs` by the browser's clock, for the age of answers. */
export function useLocalAge(localMs: number): string {
  return useSyncExternalStore(
    subscribe,
    () => {
      lastTickMs();
      return formatAge(localMs, tickLocalMs);
    },
    () => formatAge(localMs, localMs),
  );
}

/** Sets the clock to the current network time. */
export function startClock(boot: Boot, nowMs: number): void {
  setNetworkClock({ networkMs: nowMs, localMs: Date.now(), rate: replayRate(boot) });
}

/** Network seconds per second, as the boot data say. */
export function replayRate({ replay }: Boot): number {
  if (replay === null) return 1;
  return replay.hold ? 0 : replay.speed;
}
