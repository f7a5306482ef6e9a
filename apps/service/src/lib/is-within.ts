/** Whether less than `ms` have passed since a time; a clock that was set back ends the span, too. */
export const isWithin = (ms: number, sinceMs: number, nowMs: number): boolean =>
  sinceMs <= nowMs && nowMs < sinceMs + ms;
