/** Which new transactions a list shows, and which wait while it is being read. */
import type { TxRow } from '../../entities/tx/tx-row.ts';
import type { TxRows } from './queries.ts';

/** Rows above the pinned page before it is pinned again. */
const MAX_NEW = 75;

export interface NewTxsState {
  /** The block at which the first page of the list starts. */
  readonly pinned: number;
  /** New rows up to this block are shown. */
  readonly shownTo: number;
  /** The last rows that were complete down to `pinned`, newest first. */
  readonly rows: readonly TxRow[];
}

/** The newest rows; `next` is not null when there are more above `pinned`. */
type NewestRows = Pick<TxRows, 'txs' | 'next'>;

/**
 * The state with these newest rows. Nothing moves while the list is read; otherwise all new rows are shown, and where
 * they are too many, the list starts from the newest.
 */
export function placeNewTxs(state: NewTxsState, page: NewestRows, isReading: boolean): NewTxsState {
  const { pinned } = state;
  const rows = page.next === null ? page.txs : state.rows;
  if (isReading) return { ...state, rows };
  const fresh = page.txs.filter(({ height }) => height > pinned);
  const [first] = fresh;
  if (first === undefined) return { ...state, rows };
  return page.next !== null || fresh.length > MAX_NEW
    ? { pinned: first.height, shownTo: first.height, rows: [] }
    : { pinned, shownTo: Math.max(state.shownTo, first.height), rows };
}

export interface PlacedTxs {
  readonly txs: readonly TxRow[];
  /** The number of new ones not shown; a minimum if `hasMore`. */
  readonly waiting: number;
  readonly hasMore: boolean;
}

/** The shown rows of a state, and how many wait. */
export function shownTxs({ pinned, shownTo, rows }: NewTxsState, page: NewestRows | undefined): PlacedTxs {
  const waiting = page?.txs.filter(({ height }) => height > shownTo).length ?? 0;
  return {
    txs: rows.filter(({ height }) => height > pinned && height <= shownTo),
    waiting,
    hasMore: waiting > 0 && page?.next !== null,
  };
}
