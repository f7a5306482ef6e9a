/** Receives the state of an index. */
import type { Database } from '@cairn/db/database';
import type { IndexedChain } from '@cairn/indexer/begin-index';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import type { FillProgress } from './fill-messages.ts';

/** The gaps of an index, and since when its history differs from its source's. */
export type IndexGaps = Pick<IndexProgress, 'quarantined' | 'replacedFrom'>;

/**
 * An index that came with its archive: being compared with it, equal to it, or not comparable (`unknown`). null
 * for an index made here.
 */
export type ShippedState = 'comparing' | 'equal' | 'unknown' | null;

/** Receives the events of an index run. */
export interface HistorySink {
  preparing(target: number | null): void;
  /** The index was reset as requested: after a fault it continues. */
  emptied(): void;
  filling(progress: FillProgress): void;
  /**
   * The database can be read now.
   * @throws {ForeignChainError}
   */
  opened(database: Database): Promise<void>;
  /** It is about to be closed. */
  closing(): void;
  /**
   * The chain that another process indexes, before its height.
   * @throws {ForeignChainError}
   */
  chain(chain: IndexedChain | null): void;
  height(height: number): void;
  /** Another process undid heights, since blocks were replaced or a gap was mended; before the new height. */
  unwound(): void;
  following(): void;
  /** The failure that stops the index while it is served; null when it continues. */
  stalled(failure: Error | null): void;
  /** Progress of the index that will replace this one; null where there is none. */
  replacing(progress: FillProgress | null): void;
  /** Gaps known to the process that writes the index. */
  gaps(gaps: IndexGaps): void;
  shipped(state: ShippedState): void;
  /** null while the database answers, else its failure. */
  answering(failure: Error | null): void;
}
