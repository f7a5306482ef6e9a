/** One step of the fold. */
import type { Queryable } from '@cairn/db/database';

/** Heights of one day, inclusive, after the folded ones. */
export interface FoldRange {
  readonly from: number;
  readonly to: number;
  /** Days since 1970. */
  readonly day: number;
  readonly fromGenesis: boolean;
}

/** Updates running figures over a range, in the transaction that advances `progress.folded_to`. */
export type FoldStep = (transaction: Queryable, range: FoldRange) => Promise<void>;
