/** What an index is kept from, where, and how. */
import type { RunFillJob } from './fill-job.ts';
import type { Origin } from '../network/origin.ts';

export interface HistoryOptions {
  readonly origin: Origin;
  /** Newest height that exists of a recorded network. */
  readonly head: () => number;
  /** A folder for embedded databases of this chain, or the address of PostgreSQL. */
  readonly place: { readonly root: string } | { readonly url: string };
  /** Changes with the code that makes rows: an embedded index of another version is made again. */
  readonly version: string;
  /** Reads what others write, and writes nothing itself. Only with PostgreSQL. */
  readonly readOnly: boolean;
  readonly from: number | null;
  readonly to: number | null;
  readonly fillers: number;
  /** Folded heights that are taken back at most when a node's history was replaced. */
  readonly unwindHeights: number;
  /** A node with more blocks than this is not indexed on the embedded database; null for any number. */
  readonly mostBlocks: number | null;
  /** Starts over with an empty index. */
  readonly reset: boolean;
  readonly fill: RunFillJob;
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Told once of each problem. */
  readonly report: (line: string) => void;
}
