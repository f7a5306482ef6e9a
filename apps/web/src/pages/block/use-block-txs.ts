import type { Block } from '@cairn/chain/block';
import { numberEvents } from '@cairn/chain/event';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx, TxResult } from '@cairn/chain/tx';
import { useQuery } from '@tanstack/react-query';
import { blockResultsQuery } from '../../entities/block/height-queries.ts';
import { hasRpc } from '../../entities/block/has-rpc.ts';
import { blockTxsQuery, txSearchQuery } from '../../entities/tx/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';

/** Page size of both tx calls. */
export const TXS_PAGE = 100;

export interface BlockTx {
  /** From 0. */
  readonly index: number;
  readonly hash: TxHash;
  /** Undefined when it could not be loaded. */
  readonly signed: Pick<Tx, 'messages' | 'fee' | 'anomalies'> | undefined;
  /** Undefined while loading, null when no source has it. */
  readonly result: TxResult | null | undefined;
}

export interface BlockTxs {
  readonly txs: readonly BlockTx[];
  readonly isPending: boolean;
  /** Why some of the messages are unknown. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * A page of a block's txs, in order. Results come from the RPC; without one, or when pruned, from a search, which
 * needs the node's tx index.
 */
export function useBlockTxs(block: Block, page: number): BlockTxs {
  const node = useNode();
  const { height } = block.header;
  const offset = (page - 1) * TXS_PAGE;
  const hashes = block.txHashes.slice(offset, offset + TXS_PAGE);
  const isFilled = hashes.length > 0;
  const signed = useQuery({ ...blockTxsQuery(node, height, offset), enabled: isFilled });
  const results = useQuery({ ...blockResultsQuery(node, height), enabled: isFilled && hasRpc(node) });
  const needsSearch = isFilled && (!hasRpc(node) || results.isError || signed.isError);
  const search = useQuery({
    ...txSearchQuery(node, {
      conditions: [`tx.height=${height}`],
      order: 'oldest',
      page,
      limit: TXS_PAGE,
    }),
    enabled: needsSearch,
  });
  const found = new Map<TxHash, Tx>(search.data?.value.txs.map((tx) => [tx.hash, tx]));
  const isSearching = needsSearch && search.isPending;
  const resultOf = (index: number, hash: TxHash, tx: BlockTx['signed']): TxResult | null | undefined => {
    const result = results.data?.value.txResults[index];
    if (result !== undefined) return { ...result, events: numberEvents(tx?.messages ?? [], result.events) };
    const searched = found.get(hash);
    if (searched !== undefined) return searched;
    return (hasRpc(node) && results.isPending) || isSearching ? undefined : null;
  };
  return {
    txs: hashes.map((hash, position) => {
      const index = offset + position;
      const signedTx = signed.data?.value.txs[position] ?? found.get(hash);
      return { index, hash, signed: signedTx, result: resultOf(index, hash, signedTx) };
    }),
    isPending: isFilled && (signed.isPending || isSearching) && found.size === 0 && signed.data === undefined,
    // A search may lack some of them.
    error: signed.data === undefined && hashes.some((hash) => !found.has(hash)) ? signed.error : null,
    retry: () => {
      void signed.refetch();
      if (search.isError) void search.refetch();
    },
  };
}
