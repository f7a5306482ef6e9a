/** What a search may cost, apart from how much it reads. Whoever serves requests gives one with each. */
export interface SearchBudget {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Runs a search that has to read what it looks through. The signal it is given also aborts when its time is over. */
  readonly scan: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** Bounded by how much it reads alone: for checks and tests. */
export const NO_BUDGET: SearchBudget = {
  signal: new AbortController().signal,
  scan: (work) => work(NO_BUDGET.signal),
};

/** A search whose conditions leave more heights to read than one answer may cost; the message says what to add. */
export class SearchTooBroadError extends Error {
  override name = 'SearchTooBroadError';
  constructor(max: number, tag: string) {
    super(`the search has more than ${max} heights to read: narrow it down, for example with ${tag}`);
  }
}
