/** New transactions while the list is open: shown immediately, or counted while the list is being read. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { useHead } from '../../entities/block/use-head.ts';
import type { TxRow } from '../../entities/tx/tx-row.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
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
  readonly show: () => void;
}

/** @param isNewest false for older pages, which do not change. */
export function useNewTxs(filter: TxFilter, isNewest: boolean, list: RefObject<HTMLElement | null>): NewTxs {
  const head = useHead()?.height ?? 1;
  const [pinned, setPinned] = useState(head);
  const [shownTo, setShownTo] = useState(head);
  const isReading = useIsReading(list);
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
  return {
    pinned,
    txs,
    waiting: newer.length - txs.length,
    show: () => {
      setShownTo(newest);
      window.scrollTo({ top: 0 });
    },
  };
}

/** Whether moving the rows would disturb reading: scrolled down, hovered, or focused. */
function useIsReading(list: RefObject<HTMLElement | null>): boolean {
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let isPointed = false;
    const look = () => {
      setReading(
        isPointed || element.getBoundingClientRect().top < 0 || element.contains(document.activeElement),
      );
    };
    const enter = () => {
      isPointed = true;
      look();
    };
    const leave = () => {
      isPointed = false;
      look();
    };
    const later = () => requestAnimationFrame(look);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', later);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', later);
      document.removeEventListener('scroll', look);
    };
  }, [list]);
  return isReading;
}
