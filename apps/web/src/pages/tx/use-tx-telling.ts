/** What there is to tell of a tx by now: the tx and the end of its block arrive one after another. */
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { derivation } from '../../shared/lib/derived.ts';
import { blockEndQuery } from './queries.ts';
import type { TxTelling } from './tell-tx.ts';

const teller = derivation(() => import('./tell-tx.ts'));

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
  const own = useChain().messages;
  const { needsEnd = false, queued = 0 } =
    teller.useDerived(['tx-end', tx?.hash], ({ needsBlockEnd, queuedSwaps }) =>
      tx === undefined ? {} : { needsEnd: needsBlockEnd(tx), queued: queuedSwaps(tx) },
    ) ?? {};
  const end = useQuery({ ...blockEndQuery(node, tx?.height ?? 0), enabled: needsEnd });
  const blockEnd = needsEnd ? (end.data?.value ?? null) : null;
  const telling = teller.useDerived(['tx', tx?.hash, blockEnd?.results.height], ({ tellTx }) =>
    tx === undefined ? null : tellTx(tx, blockEnd, own),
  );
  return {
    telling: telling ?? null,
    isWaitingForEnd: needsEnd && end.isPending,
    queuedSwaps: queued,
    endError: needsEnd && end.data === undefined ? end.error : null,
    retryEnd: () => void end.refetch(),
  };
}
