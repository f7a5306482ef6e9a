/** The source, place and mode of an index. */
import type { Origin } from '../network/origin.ts';
import type { RunFillJob } from './fill-job.ts';
import type { HistorySink } from './history-sink.ts';
import type { FillJob } from './fill-messages.ts';

export interface HistoryOptions {
  readonly origin: Origin;
  /** The explored chain: an index of another one is refused. */
  readonly chainId: string;
  /** The newest existing height of a recorded network. */
  readonly head: () => number;
  /** A folder for embedded databases of this chain, or the address of PostgreSQL. */
  readonly place: { readonly root: string } | { readonly url: string };
  /** Changes with the code that makes rows: an embedded index of another version is rebuilt. */
  readonly version: string;
  /** Reads what another process writes. Only with PostgreSQL. */
  readonly readOnly: boolean;
  readonly from: number | null;
  readonly to: number | null;
  readonly fillers: number;
  /** Maximum number of folded heights to roll back after a node's history was replaced. */
  readonly unwindHeights: number;
  /** A node with more blocks is not indexed on the embedded database; null for no limit. */
  readonly maxBlocks: number | null;
  /** Restarts with an empty index. */
  readonly reset: boolean;
  readonly fill: RunFillJob;
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Receives each problem once. */
  readonly report: (line: string) => void;
}

/** A run of an index, until the signal aborts. */
export interface HistoryRun {
  readonly options: HistoryOptions;
  readonly sink: HistorySink;
  readonly signal: AbortSignal;
}

export function jobOf(
  options: HistoryOptions,
  database: FillJob['database'],
  to: number | null,
  fillers: number,
): FillJob {
  const unwindHeights = options.origin.kind === 'archive' ? 0 : options.unwindHeights;
  return {
    origin: options.origin,
    database,
    from: options.from,
    to,
    fillers,
    unwindHeights,
  };
}
