import type { Archive } from './open-archive.ts';
import type { SearchBudget } from './search/search-budget.ts';

/** An archive as served by a node with this head. */
export interface ServedArchive {
  readonly archive: Archive;
  /** Highest height that exists. */
  readonly head: number;
  /** The cost limit of this request's searches. */
  readonly budget: SearchBudget;
}
