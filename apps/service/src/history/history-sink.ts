/** Who is told how an index comes along. */
import type { Database } from '@cairn/db/database';
import type { FillProgress } from './fill-job.ts';

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
  /** Whether the database answers: null while it does, else how it failed. */
  answering(failure: Error | null): void;
}
