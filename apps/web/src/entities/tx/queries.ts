/** Tx queries: by hash, by block, and searches. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { ETHEREUM_COIN_TYPE } from '@cairn/chain/ethereum-key';
import type { TxHash } from '@cairn/chain/hash';
import { type DecodeTx, getTx, listBlockTxs, searchTxs } from '@cairn/node-client/modules/tx';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { RowChain } from './tx-row.ts';

/** Decodes what a node cannot; loaded on demand because few txs need it. */
export const decode: DecodeTx = async (bytes) =>
  (await import('@cairn/messages/protobuf/decode-tx')).decodeTxLoosely(bytes);

/** A tx, by Ethereum's hash too where accounts have Ethereum's keys: final.
 * @see GET /cosmos/tx/v1beta1/txs/{hash}, GET /cosmos/tx/v1beta1/txs?query= */
export const txQuery = (node: NodeClient, hash: TxHash, { coinType }: Pick<ChainConfig, 'coinType'>) => ({
  ...nodeQuery(node, 'tx/tx', { hash, mayBeEthereum: coinType === ETHEREUM_COIN_TYPE }, (client, input) =>
    getTx(client, { ...input, decode }),
  ),
  staleTime: FINAL_STALE_MS,
});

/** Signed txs of a block from `offset`, without results: final. @see GET /cosmos/tx/v1beta1/txs/block/{height} */
export const blockTxsQuery = (node: NodeClient, height: number, offset = 0) => ({
  ...nodeQuery(node, 'tx/block-txs', { height, offset }, (client, input) =>
    listBlockTxs(client, { ...input, decode }),
  ),
  staleTime: FINAL_STALE_MS,
});

export interface TxSearchArguments {
  /** Joined by AND, from `txCondition`. */
  readonly conditions: readonly string[];
  readonly order?: 'newest' | 'oldest';
  /** From 1. */
  readonly page?: number;
  /** At most 100. */
  readonly limit?: number;
}

/** One page of search results. @see GET /cosmos/tx/v1beta1/txs?query= */
export const txSearchQuery = (node: NodeClient, search: TxSearchArguments) => {
  const { conditions, order = 'newest', page = 1, limit = 25 } = search;
  return nodeQuery(node, 'tx/search', { conditions, order, page, limit }, searchTxs);
};

/** The same, as rows. @see txSearchQuery */
export const txRowsQuery = (node: NodeClient, chain: RowChain, search: TxSearchArguments) => {
  const { conditions, order = 'newest', page = 1, limit = 25 } = search;
  return queryOptions({
    queryKey: ['node', node.url, 'tx', 'rows', chain.chainId, conditions.join(' AND '), order, page, limit],
    queryFn: async ({ signal }) => {
      const answer = await searchTxs(node, { conditions, order, page, limit, signal });
      const { txRow } = await import('./row-of-tx.ts');
      const txs = await Promise.all(answer.value.txs.map((tx) => txRow(tx, chain)));
      return mapAnswer(answer, (value) => ({ ...value, txs }));
    },
  });
};
