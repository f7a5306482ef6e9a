/** The txs that a signer sent just before and after one, by its sequence. */
import type { AccAddress } from '@cairn/chain/address';
import type { TxHash } from '@cairn/chain/hash';
import { txCondition } from '@cairn/node-client/modules/tx';
import { useQuery } from '@tanstack/react-query';
import { txSearchQuery } from '../../entities/tx/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';

export interface SenderNeighbours {
  readonly previous: TxHash | undefined;
  readonly next: TxHash | undefined;
}

/** Searches the node once `mayAsk`; what it does not find stays undefined. */
export function useSenderNeighbours(
  address: AccAddress | null,
  sequence: bigint,
  mayAsk: boolean,
): SenderNeighbours {
  const node = useNode();
  const search = (wanted: bigint) => ({
    ...txSearchQuery(node, {
      conditions: [txCondition('tx.acc_seq', `${address ?? ''}/${wanted}`)],
      limit: 1,
    }),
    enabled: mayAsk && address !== null && wanted >= 0n,
  });
  const previous = useQuery(search(sequence - 1n));
  const next = useQuery(search(sequence + 1n));
  return { previous: previous.data?.value.txs[0]?.hash, next: next.data?.value.txs[0]?.hash };
}
