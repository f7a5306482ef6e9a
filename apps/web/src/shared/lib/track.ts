/** Reports banner and wallet-button events to this explorer's own service. Nothing else is tracked. */
import type { TrackEvent } from '@cairn/api/analytics';
import { servicePath } from '../config/base.ts';

/** Sends one event without waiting; failures are ignored. @see POST /api/analytics/track */
export function track(event: TrackEvent): void {
  fetch(servicePath('/api/analytics/track'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    // A click may leave the page, so the request must outlive it.
    keepalive: true,
  }).catch(() => undefined);
}
