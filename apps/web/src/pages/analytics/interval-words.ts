/** A step of each interval, in the order of `INTERVALS`. Apart from their ids, which are not translated. */
export const INTERVAL_WORDS = ['day', 'week', 'month'] as const;
