/** Who is told how an index comes along. */
import type { Database } from '@cairn/db/database';
import type { FillProgress } from './fill-job.ts';

/** What an index lacks, and since when it is of another history than its source. */
export type IndexGaps = Pick<FillProgress, 'quarantined' | 'replacedFrom'>;

/** What a run tells its history. */
export interface HistorySink {
  preparing(target: number | null): void;
  filling(progress: FillProgress): void;
  /** The database can be read from now on. */
  opened(database: Database): Promise<void>;
  /** It is about to be closed. */
  closing(): void;
  height(height: number): void;
  following(): void;
  /** What keeps the index from going on, while what it has is served; null when it goes on. */
  standing(failure: Error | null): void;
  /** How far the index is that will take the place of this one; null where none is made. */
  succeeding(progress: FillProgress | null): void;
  /** What others that write the index know of its gaps. */
  gaps(gaps: IndexGaps): void;
  /** Whether the database answers: null while it does, else how it failed. */
  answering(failure: Error | null): void;
}
