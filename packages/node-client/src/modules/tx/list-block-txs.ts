/** The signed txs of a block, without their results. */
import { txHashFromBase64, type TxHash } from '@cairn/chain/hash';
import type { Message } from '@cairn/chain/message';
import type { TxFee, TxSigner } from '@cairn/chain/tx';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { base64Text, mapped, pagination } from '../../wire.ts';
import { wireSignedTx } from './wire-tx.ts';

/** What was signed; the results are in the block results. */
export interface SignedTx {
  readonly hash: TxHash;
  readonly messages: readonly Message[];
  readonly memo: string;
  readonly timeoutHeight: number;
  readonly fee: TxFee;
  readonly signers: readonly TxSigner[];
}

export interface BlockTxs {
  /** In the block's order, from the offset. */
  readonly txs: readonly SignedTx[];
  /** Txs in the block. */
  readonly total: number;
}

/** The hashes come from the raw txs of the whole block beside the page. */
function schemaFrom(offset: number): v.GenericSchema<unknown, BlockTxs> {
  return v.pipe(
    v.object({
      txs: v.array(wireSignedTx),
      block: v.object({ data: v.object({ txs: v.array(base64Text) }) }),
      pagination,
    }),
    mapped((body): BlockTxs => {
      const hashes = body.block.data.txs.slice(offset).map(txHashFromBase64);
      const txs = body.txs.map((tx, index): SignedTx => {
        const hash = hashes[index];
        if (hash === undefined) throw new SyntaxError('more decoded txs than raw ones');
        return {
          hash,
          messages: tx.body.messages,
          memo: tx.body.memo,
          timeoutHeight: tx.body.timeout_height,
          fee: {
            coins: tx.auth_info.fee.amount,
            gasLimit: tx.auth_info.fee.gas_limit,
            payer: tx.auth_info.fee.payer,
            granter: tx.auth_info.fee.granter,
          },
          signers: tx.auth_info.signer_infos,
        };
      });
      return { txs, total: body.block.data.txs.length };
    }),
  );
}

/** Decoded txs of a block, 100 from `offset`.
 * @throws {BlockNotFoundError} above the head.
 * @see GET /cosmos/tx/v1beta1/txs/block/{height} */
export function listBlockTxs(
  node: NodeClient,
  parameters: {
    readonly height: number;
    readonly offset?: number | undefined;
    readonly limit?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<BlockTxs>> {
  const { height, offset = 0, limit = 100, signal } = parameters;
  const query = { 'pagination.limit': limit, 'pagination.offset': offset === 0 ? undefined : offset };
  return getRest(
    node,
    route`/cosmos/tx/v1beta1/txs/block/${height}`,
    { query, subject: 'block', signal },
    schemaFrom(offset),
  );
}
