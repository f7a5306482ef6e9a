/** The network's time from a measured offset, so that a wrong client clock or a replay never yields "in the past". */

export interface NetworkClock {
  /** Network time minus the local clock's, in milliseconds. */
  readonly offsetMs: number;
}

/**
 * The clock from one exchange: the other side's time and the local readings before and after it.
 * The middle of the exchange is taken as the moment of the answer.
 */
export function measureClock(remoteMs: number, sentMs: number, receivedMs: number): NetworkClock {
  return { offsetMs: Math.round(remoteMs - (sentMs + receivedMs) / 2) };
}
