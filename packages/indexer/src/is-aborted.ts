/** Checked each time: a signal aborts while others work, which the compiler does not know. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;
