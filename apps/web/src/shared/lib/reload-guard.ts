/** Reloads the page when its code is gone, without reload loops. */
import { storage } from './storage.ts';

/** Specification, section 9. */
const RELOAD_GUARD_MS = 10_000;

interface ReloadFacts {
  /** Time of the last automatic reload. */
  readonly lastMs: number;
  readonly nowMs: number;
  /** Whether this page load was a reload; known even without storage. */
  readonly isReload: boolean;
  /** Age of this page load. */
  readonly ageMs: number;
}

/** Whether an automatic reload is allowed. Ignores future times, which come from a clock set back. */
export function mayReload({ lastMs, nowMs, isReload, ageMs }: ReloadFacts): boolean {
  const sinceMs = nowMs - lastMs;
  if (sinceMs >= 0 && sinceMs < RELOAD_GUARD_MS) return false;
  return !(isReload && ageMs < RELOAD_GUARD_MS);
}

/** Reloads the page, unless it did so less than 10 s ago. */
export function reloadOnce(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const allowed = mayReload({
    lastMs: storage.read('reloaded'),
    nowMs: Date.now(),
    isReload: entry instanceof PerformanceNavigationTiming && entry.type === 'reload',
    ageMs: performance.now(),
  });
  if (!allowed) return;
  storage.write('reloaded', Date.now());
  window.location.reload();
}
