/**
 * Network time from a measured offset, so that a wrong client clock or a replay does not show times in the
 * future.
 */

export interface NetworkClock {
  /** Network time minus the local clock's, in milliseconds. */
  readonly offsetMs: number;
}

/**
 * The clock from one request: the remote time and the local times before and after it. The remote time is
 * assumed to be that of the midpoint.
 */
export function measureClock(remoteMs: number, sentMs: number, receivedMs: number): NetworkClock {
  return { offsetMs: Math.round(remoteMs - (sentMs + receivedMs) / 2) };
}
