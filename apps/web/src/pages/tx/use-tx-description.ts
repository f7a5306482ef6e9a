/** The description of a tx, which fills as the tx and its end-block events arrive. */
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { derivation } from '../../shared/lib/derived.ts';
import { blockEndQuery } from './queries.ts';
import type { TxDescription } from './describe-tx.ts';

const describer = derivation(() => import('./describe-tx.ts'));

export interface TxDescriptionState {
  /** Null while the tx loads. */
  readonly description: TxDescription | null;
  /** Whether end-block events are still loading. */
  readonly isWaitingForEnd: boolean;
  /** Number of swaps executed at the end of the block. */
  readonly queuedSwaps: number;
  /** Why end-block events failed to load; null otherwise. */
  readonly endError: Error | null;
  readonly retryEnd: () => void;
}

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
