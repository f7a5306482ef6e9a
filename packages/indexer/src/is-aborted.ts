/** A function, because TypeScript assumes that `aborted` does not change between two reads. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;
