/** One subject of the fold. */
import type { Queryable } from '@cairn/db/database';

/** Heights of one day, both ends included, that follow what is folded. */
export interface FoldRange {
  readonly from: number;
  readonly to: number;
  /** Days since 1970 of all their blocks. */
  readonly day: number;
  readonly fromGenesis: boolean;
}

/** Carries running figures over a range; it runs in the transaction that moves `progress.folded_to`. */
export type FoldStep = (transaction: Queryable, range: FoldRange) => Promise<void>;
