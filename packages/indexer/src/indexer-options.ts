/** What an index is told, and what it tells. */
import type { Database } from '@cairn/db/database';
import type { IndexedChain } from './begin-index.ts';
import type { QuarantinedHeight } from './quarantine.ts';
import type { NodeHealth, Source } from './source/source.ts';

export interface IndexerOptions {
  readonly database: Database;
  readonly source: Source;
  /** First and last height; the source's earliest, and no end, when absent. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Fillers in this process; 2 when absent, 0 for a leader alone. */
  readonly fillers?: number | undefined;
  /** Heights that a filler writes in one transaction; 40 on PGlite, where reads wait for it, and 100 on PostgreSQL when absent. */
  readonly batchHeights?: number | undefined;
  /** The most folded heights that are taken back when the chain's history was replaced; 100 when absent, 0 for a source whose
   * history never is. */
  readonly unwindHeights?: number | undefined;
  /** Whether this process may lead; true when absent. */
  readonly lead?: boolean | undefined;
  /** Whether it stays for new heights; otherwise it ends when all is folded. */
  readonly follow: boolean;
  /** How long to wait between two looks at the source; 1000 when absent. */
  readonly pollMs?: number | undefined;
  /** Names this process among fillers. */
  readonly worker: string;
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
}

export interface IndexProgress {
  readonly state: 'beginning' | 'indexing' | 'following' | 'paused' | 'ended';
  readonly chain: IndexedChain | null;
  /** Newest height of the source; null before it was asked. */
  readonly head: number | null;
  readonly foldedTo: number | null;
  /** Heights and rows that this process has written since it started. */
  readonly heightsWritten: number;
  readonly rowsWritten: number;
  readonly heightsPerSecond: number | null;
  readonly rowsPerSecond: number | null;
  /** Until the source's newest height is folded, at the present pace. */
  readonly secondsLeft: number | null;
  /** What is being waited out; null when all is well. */
  readonly problem: string | null;
  /** What the source does not tell. */
  readonly missing: readonly string[];
  /** The lowest heights that are done without, and how many there are in all. */
  readonly quarantined: { readonly heights: readonly QuarantinedHeight[]; readonly count: number };
  /** From this height on the source has another history than the index, and too much of it to be taken back. */
  readonly replacedFrom: number | null;
  /** The nodes behind the source. */
  readonly nodes: readonly NodeHealth[];
}
