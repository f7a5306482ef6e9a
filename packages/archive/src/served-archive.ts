import type { Archive } from './open-archive.ts';
import type { SearchBudget } from './search/search-budget.ts';

/** An archive as a node serves it: nothing above `head` exists yet. */
export interface ServedArchive {
  readonly archive: Archive;
  /** Newest height that exists. */
  readonly head: number;
  /** What a search of this request may cost. */
  readonly budget: SearchBudget;
}
