/** The network's time, ticking once a second for whoever shows an age. */
import { formatAge } from '@cairn/chain/format';
import { useSyncExternalStore } from 'react';
import { useBoot } from './chain-context.ts';
import { useHydrated } from './hydration.ts';

const TICK_MS = 1_000;

export interface NetworkClockReading {
  /** Network time at `localMs`. */
  readonly networkMs: number;
  readonly localMs: number;
  /** Network seconds per second: 1 for a living network, 0 for a replay that holds. */
  readonly rate: number;
}

let reading: NetworkClockReading = { networkMs: Date.now(), localMs: Date.now(), rate: 1 };
let isStopped = false;
let drawnLocalMs = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Sets the clock from an exchange with the service. */
export function setNetworkClock(next: NetworkClockReading): void {
  reading = next;
  tell();
}

/** Network time now, in milliseconds. */
export function networkNowMs(localMs: number = Date.now()): number {
  return reading.networkMs + (localMs - reading.localMs) * reading.rate;
}

/** An ended or halted network has no "ago" that pretends life: ages become dates everywhere. */
export function setAgesStopped(stopped: boolean): void {
  if (stopped === isStopped) return;
  isStopped = stopped;
  tell();
}

/** Whether dates stand in for ages. */
export function agesStopped(): boolean {
  return isStopped;
}

/** The moment that all ages are drawn for: it moves once a second, so that a text read twice is the same twice. */
function drawnAtMs(): number {
  if (Date.now() - drawnLocalMs >= TICK_MS) drawnLocalMs = Date.now();
  return networkNowMs(drawnLocalMs);
}

function tell(): void {
  drawnLocalMs = Date.now();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    if (document.visibilityState === 'visible') tell();
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
 * Text that depends on the time: drawn again only when the text itself changes. One timer serves them all.
 * @param read from network time in milliseconds to text; `stopped` where ages must not be shown.
 */
export function useClockText(read: (nowMs: number, stopped: boolean) => string): string {
  const { nowMs } = useBoot();
  return useSyncExternalStore(
    subscribe,
    () => read(drawnAtMs(), isStopped),
    () => read(nowMs, isStopped),
  );
}

/** Network time, in milliseconds, for what is rendered from it: of a page that the service has rendered, when it did, until it is taken over. */
export function useNetworkNow(): number {
  const { nowMs } = useBoot();
  return useHydrated() ? networkNowMs() : nowMs;
}

/** Network seconds per second. */
export function networkRate(): number {
  return reading.rate;
}

/** How long ago something happened by this browser's own clock: when an answer arrived. */
export function useLocalAge(localMs: number): string {
  return useSyncExternalStore(
    subscribe,
    () => {
      drawnAtMs();
      return formatAge(localMs, drawnLocalMs);
    },
    () => formatAge(localMs, localMs),
  );
}
