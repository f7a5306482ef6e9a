/** New transactions while the list is open: shown immediately, or counted while the list is being read. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFollowedHeight } from '../../entities/block/use-followed-height.ts';
import { useHead } from '../../entities/block/use-head.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useReading, type AttachArea } from '../../shared/lib/use-reading.ts';
import { placeNewTxs, shownTxs, type NewTxsState, type PlacedTxs } from './place-new-txs.ts';
import { newTxsQuery } from './queries.ts';
import type { TxFilter } from './tx-filter.ts';

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
