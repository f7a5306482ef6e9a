/** New transactions while the list is open: shown immediately, or counted while the list is being read. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHead } from '../../entities/block/use-head.ts';
import type { TxRow } from '../../entities/tx/tx-row.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useReading, type AttachArea } from '../../shared/lib/use-reading.ts';
import { newTxsQuery } from './queries.ts';
import type { TxFilter } from './tx-filter.ts';

/** Rows above the pinned page before it is pinned again. */
const MAX_NEW = 75;

export interface NewTxs {
  /** The head when the list was opened, where its first page starts. */
  readonly pinned: number;
  /** The new ones shown, newest first. */
  readonly txs: readonly TxRow[];
  /** The number of new ones not shown. */
  readonly waiting: number;
  /** Shows them at the top of the list. */
  readonly release: () => void;
}

/**
 * The second value is the `ref` of the list's container.
 * @param isNewest false for older pages, which do not change.
 */
export function useNewTxs(filter: TxFilter, isNewest: boolean): readonly [NewTxs, AttachArea] {
  const head = useHead()?.height ?? 1;
  const [pinned, setPinned] = useState(head);
  const [shownTo, setShownTo] = useState(head);
  const [isReading, area] = useReading();
  const query = useQuery({
    ...newTxsQuery(useNode(), useChain(), filter, pinned, head),
    enabled: isNewest && head > pinned,
    placeholderData: keepPreviousData,
  });
  const newer = isNewest ? (query.data?.txs ?? []) : [];
  const newest = newer[0]?.height ?? pinned;
  if (!isReading && newest > shownTo) setShownTo(newest);
  // Previous rows stay visible until the new page loads.
  if (!isReading && newer.length > MAX_NEW && newest !== pinned) setPinned(newest);
  const txs = newer.filter(({ height }) => height <= shownTo && height > pinned);
  const release = () => {
    setShownTo(newest);
    window.scrollTo({ top: 0 });
  };
  return [{ pinned, txs, waiting: newer.length - txs.length, release }, area];
}
