/** The cost limit of a search, set per request by the server. */
export interface SearchBudget {
  /** Who shares the limits of a client; undefined for requests of the service itself. */
  readonly client?: string | undefined;
  /** Aborts when no client waits for the answer. */
  readonly signal: AbortSignal;
  /** Runs a search that reads candidates. Its signal also aborts at the time limit. */
  readonly scan: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** Limited only by the number of heights read: for checks and tests. */
export const NO_BUDGET: SearchBudget = {
  signal: new AbortController().signal,
  scan: (work) => work(NO_BUDGET.signal),
};

/** A search that would read more than allowed; the message names the limit. */
export class SearchTooBroadError extends Error {
  override name = 'SearchTooBroadError';
}
