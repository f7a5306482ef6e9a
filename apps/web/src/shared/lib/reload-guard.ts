/** Loads the page again when its code is gone, but never in a circle. */
import { storage } from './storage.ts';

/** Specification, section 9. */
const RELOAD_GUARD_MS = 10_000;

export interface ReloadFacts {
  /** When the page last loaded itself again. */
  readonly lastMs: number;
  readonly nowMs: number;
  /** Whether this page came by a reload; a browser that keeps nothing still knows that. */
  readonly cameByReload: boolean;
  /** How long this page has been there. */
  readonly ageMs: number;
}

/** Whether the page may load itself again. A time in the future, from a clock set back, does not count. */
export function mayReload({ lastMs, nowMs, cameByReload, ageMs }: ReloadFacts): boolean {
  const sinceMs = nowMs - lastMs;
  if (sinceMs >= 0 && sinceMs < RELOAD_GUARD_MS) return false;
  return !(cameByReload && ageMs < RELOAD_GUARD_MS);
}

/** Loads the page again; false when it did so less than 10 s ago. */
export function reloadOnce(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const allowed = mayReload({
    lastMs: storage.read('reloaded'),
    nowMs: Date.now(),
    cameByReload: entry instanceof PerformanceNavigationTiming && entry.type === 'reload',
    ageMs: performance.now(),
  });
  if (!allowed) return false;
  storage.write('reloaded', Date.now());
  window.location.reload();
  return true;
}
