/** What there is to tell of a tx by now: the tx and the end of its block arrive one after another. */
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { derivation } from '../../shared/lib/derived.ts';
import { blockEndQuery } from './queries.ts';
import type { TxDescription } from './describe-tx.ts';

const describer = derivation(() => import('./describe-tx.ts'));

export interface TxDescriptionState {
  /** null while the tx is on its way. */
  readonly description: TxDescription | null;
  /** Whether the end of the block is still being read. */
  readonly isWaitingForEnd: boolean;
  /** Swaps that the end of the block carries out. */
  readonly queuedSwaps: number;
  /** Why the end of the block could not be read; null where it was, or is not needed. */
  readonly endError: Error | null;
  readonly retryEnd: () => void;
}

/** Tells the tx; drawn again when the end of the block has come. */
export function useTxDescription(tx: Tx | undefined): TxDescriptionState {
  const node = useNode();
  const own = useChain().messages;
  const { needsEnd = false, queued = 0 } =
    describer.useDerived(['tx-end', tx?.hash], ({ needsBlockEnd, queuedSwaps }) =>
      tx === undefined ? {} : { needsEnd: needsBlockEnd(tx), queued: queuedSwaps(tx) },
    ) ?? {};
  const end = useQuery({ ...blockEndQuery(node, tx?.height ?? 0), enabled: needsEnd });
  const blockEnd = needsEnd ? (end.data?.value ?? null) : null;
  const description = describer.useDerived(['tx', tx?.hash, blockEnd?.results.height], ({ describeTx }) =>
    tx === undefined ? null : describeTx(tx, blockEnd, own),
  );
  return {
    description: description ?? null,
    isWaitingForEnd: needsEnd && end.isPending,
    queuedSwaps: queued,
    endError: needsEnd && end.data === undefined ? end.error : null,
    retryEnd: () => void end.refetch(),
  };
}
