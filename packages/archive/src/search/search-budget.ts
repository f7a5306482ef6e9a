/** The cost limit of a search, set per request by the server. */
export interface SearchBudget {
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

/** A search that would read more heights than allowed; the message suggests conditions to add. */
export class SearchTooBroadError extends Error {
  override name = 'SearchTooBroadError';
  constructor(max: number, tag: string) {
    super(`the search has more than ${max} heights to read: narrow it down, for example with ${tag}`);
  }
}
