/** Tells this explorer's own service what happened to its banner and its wallet button. Nothing else is told, and nobody else. */
import type { TrackEvent } from '@cairn/api/analytics';
import { servicePath } from '../config/base.ts';

/** Sends one event; nobody waits for it, and a failure costs the visitor nothing.
 * @see POST /api/analytics/track */
export function track(event: TrackEvent): void {
  fetch(servicePath('/api/analytics/track'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    // A click leads away from the page: the call outlives it.
    keepalive: true,
  }).catch(() => undefined);
}
