/** New transactions while the list is open: shown immediately, or counted while the list is being read. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFollowedHeight } from '../../entities/block/use-followed-height.ts';
import { useHead } from '../../entities/block/use-head.ts';
import type { TxRow } from '../../entities/tx/tx-row.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useReading, type AttachArea } from '../../shared/lib/use-reading.ts';
import { newTxsQuery, type TxRows } from './queries.ts';
import type { TxFilter } from './tx-filter.ts';

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

interface PlacedTxs {
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

export interface NewTxs extends PlacedTxs {
  /** The head when the list was opened, where its first page starts. */
  readonly pinned: number;
  /** New ones left out because they could not be parsed. */
  readonly unreadable: number;
  /** Shows all new ones at the top of the list. */
  readonly release: () => void;
}

/**
 * The second value is the `ref` of the list's container.
 * @param isNewest false for older pages, which do not change.
 */
export function useNewTxs(filter: TxFilter, isNewest: boolean): readonly [NewTxs, AttachArea] {
  const head = useHead()?.height ?? 1;
  const [state, setState] = useState<NewTxsState>({ pinned: head, shownTo: head, rows: [] });
  const [isReading, area] = useReading();
  const { pinned } = state;
  const [height = head, follow] = useFollowedHeight(head);
  const query = useQuery({
    ...newTxsQuery(useNode(), useChain(), filter, pinned, height),
    enabled: isNewest && height > pinned,
    placeholderData: keepPreviousData,
  });
  follow(query);
  const page = isNewest ? query.data : undefined;
  const show = (withPause: boolean) => {
    const next = page === undefined ? state : placeNewTxs(state, page, withPause);
    const isSame = next.pinned === pinned && next.shownTo === state.shownTo && next.rows === state.rows;
    if (!isSame) setState(next);
  };
  show(isReading);
  const release = () => {
    show(false);
    window.scrollTo({ top: 0 });
  };
  return [{ pinned, ...shownTxs(state, page), unreadable: page?.unreadable ?? 0, release }, area];
}
