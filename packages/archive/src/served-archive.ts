import type { Archive } from './open-archive.ts';
import type { SearchBudget } from './search/search-budget.ts';

export interface ServedArchive {
  readonly archive: Archive;
  /** Highest height that exists. */
  readonly head: number;
  /** The cost limit of this request's searches. */
  readonly budget: SearchBudget;
}
