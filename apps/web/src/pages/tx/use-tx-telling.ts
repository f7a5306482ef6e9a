/** What there is to tell of a tx by now: the tx and the end of its block arrive one after another. */
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { blockEndQuery } from './queries.ts';
import { needsBlockEnd, queuedSwaps, tellTx, type TxTelling } from './tell-tx.ts';

export interface TellingState {
  /** null while the tx is on its way. */
  readonly telling: TxTelling | null;
  /** Whether the end of the block is still being read. */
  readonly isWaitingForEnd: boolean;
  /** Swaps that the end of the block carries out. */
  readonly queuedSwaps: number;
  /** Why the end of the block could not be read; null where it was, or is not needed. */
  readonly endError: Error | null;
  readonly retryEnd: () => void;
}

/** Tells the tx; drawn again when the end of the block has come. */
export function useTxTelling(tx: Tx | undefined): TellingState {
  const node = useNode();
  const needsEnd = tx !== undefined && needsBlockEnd(tx);
  const end = useQuery({ ...blockEndQuery(node, tx?.height ?? 0), enabled: needsEnd });
  const blockEnd = needsEnd ? (end.data?.value ?? null) : null;
  const telling = useMemo(() => (tx === undefined ? null : tellTx(tx, blockEnd)), [tx, blockEnd]);
  return {
    telling,
    isWaitingForEnd: needsEnd && end.isPending,
    queuedSwaps: tx === undefined ? 0 : queuedSwaps(tx),
    endError: needsEnd && end.data === undefined ? end.error : null,
    retryEnd: () => void end.refetch(),
  };
}
