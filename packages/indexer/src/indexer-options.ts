/** Options and progress of an indexer. */
import type { Database } from '@cairn/db/database';
import type { IndexedChain } from './begin-index.ts';
import type { QuarantinedHeight } from './quarantine.ts';
import type { NodeHealth, Source } from './source/source.ts';

export interface IndexerOptions {
  readonly database: Database;
  readonly source: Source;
  /** First and last height; defaults to the source's earliest, and no end. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Number of fillers in this process; defaults to 2, 0 for a leader only. */
  readonly fillers?: number | undefined;
  /** Heights per transaction; defaults to 40 on PGlite, where reads wait for it, and 100 on PostgreSQL. */
  readonly batchHeights?: number | undefined;
  /**
   * Maximum number of folded heights to unwind after a reorganization; defaults to 100, 0 for an immutable
   * source.
   */
  readonly unwindHeights?: number | undefined;
  /** Whether this process may lead; defaults to true. */
  readonly lead?: boolean | undefined;
  /** Whether to follow new heights, always or until `to` is folded; otherwise it ends when all are folded. */
  readonly follow: boolean | 'until-to';
  /** Polling interval of the source; defaults to 1000. */
  readonly pollMs?: number | undefined;
  /** Identifies this process among fillers. */
  readonly worker: string;
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
}

export interface IndexProgress {
  readonly state: 'beginning' | 'indexing' | 'following' | 'paused' | 'ended';
  readonly chain: IndexedChain | null;
  /** Head of the source; null before the first request. */
  readonly head: number | null;
  readonly foldedTo: number | null;
  /** Heights and rows written by this process. */
  readonly heightsWritten: number;
  readonly rowsWritten: number;
  readonly heightsPerSecond: number | null;
  readonly rowsPerSecond: number | null;
  /** Until the source's head is folded, at the current pace. */
  readonly secondsLeft: number | null;
  /** What is being retried; null when all is well. */
  readonly problem: string | null;
  /** What the source lacks. */
  readonly missing: readonly string[];
  /** The lowest skipped heights, and their total number. */
  readonly quarantined: { readonly heights: readonly QuarantinedHeight[]; readonly count: number };
  /** From this height the source's history differs, beyond the unwind limit. */
  readonly replacedFrom: number | null;
  /** The source nodes. */
  readonly nodes: readonly NodeHealth[];
}
