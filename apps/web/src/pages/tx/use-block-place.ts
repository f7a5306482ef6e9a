/** Where a tx stands in its block, and which ones stand beside it. */
import { listTxsCall } from '@cairn/api/history/txs';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { blockQuery } from '../../entities/block/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';

/** Of a block in one answer; the hashes of a larger one come with the block itself. */
const LISTED = 100;

export interface BlockPlace {
  /** From 0. */
  readonly index: number;
  readonly total: number;
  readonly previous: TxHash | undefined;
  readonly next: TxHash | undefined;
}

/** From the index, whose list is a tenth of the block; from the block where the index does not have it. null while neither answers. */
export function useBlockPlace(tx: Tx | undefined): BlockPlace | null {
  const node = useNode();
  const height = tx?.height ?? 0;
  const listed = useQuery({
    ...historyQuery(listTxsCall, {
      query: { from: String(height), to: String(height), limit: String(LISTED) },
    }),
    enabled: tx !== undefined,
  });
  const items =
    listed.data?.value.next === null ? listed.data.value.items.map(({ hash }) => hash).reverse() : [];
  const isListed = tx !== undefined && items.includes(tx.hash);
  const block = useQuery({
    ...blockQuery(node, height),
    enabled: tx !== undefined && !listed.isPending && !isListed,
  });
  const hashes = isListed ? items : (block.data?.value.txHashes ?? []);
  const index = tx === undefined ? -1 : hashes.indexOf(tx.hash);
  return index === -1
    ? null
    : { index, total: hashes.length, previous: hashes[index - 1], next: hashes[index + 1] };
}
