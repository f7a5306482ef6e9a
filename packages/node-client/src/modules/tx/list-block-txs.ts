/** The signed txs of a block, without their results. */
import { bytesFromBase64 } from '@cairn/chain/bytes';
import { txHashFromBase64, type TxHash } from '@cairn/chain/hash';
import type { JsonObject } from '@cairn/chain/json';
import { mapAnswer, type Answer, type NodeClient } from '../../node-client.ts';
import { listDecodedTxs } from './list-decoded-txs.ts';
import { readSignedTx, type SignedContent } from './wire-tx.ts';

/** Reads a raw tx as the JSON that a node would answer, as far as it can. @throws {SyntaxError} when it is no tx. */
export type DecodeTx = (bytes: Uint8Array) => JsonObject | Promise<JsonObject>;

/** What was signed; the results are in the block results. */
export interface SignedTx extends SignedContent {
  readonly hash: TxHash;
}

export interface BlockTxs {
  /** In the block's order, from the offset; every tx is there, whether or not the node could decode it. */
  readonly txs: readonly SignedTx[];
  /** Txs in the block. */
  readonly total: number;
}

/** Txs of a block, 100 from `offset`. What the node does not decode is read by `decode`.
 * @throws {BlockNotFoundError} above the head.
 * @see GET /cosmos/tx/v1beta1/txs/block/{height} */
export async function listBlockTxs(
  node: NodeClient,
  parameters: {
    readonly height: number;
    readonly offset?: number | undefined;
    readonly limit?: number | undefined;
    readonly decode: DecodeTx;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<BlockTxs>> {
  const { height, offset = 0, limit = 100, decode, signal } = parameters;
  const answer = await listDecodedTxs(node, { height, offset, limit, signal });
  const { txs, rawTxs } = answer.value;
  const read = txs.map(async (tx, index): Promise<SignedTx> => {
    const raw = rawTxs[offset + index] ?? '';
    const content = tx === null ? await readRawTx(raw, decode) : readSignedTx(tx);
    return { hash: txHashFromBase64(raw), ...content };
  });
  const value = { txs: await Promise.all(read), total: rawTxs.length };
  return mapAnswer(answer, () => value);
}

/** What a raw tx (base64) holds that its node could not decode, as far as `decode` reads it. */
export async function readRawTx(raw: string, decode: DecodeTx): Promise<SignedContent> {
  const undecoded = { position: 0, problem: 'the node could not decode this transaction' };
  try {
    const content = readSignedTx(await decode(bytesFromBase64(raw)));
    return { ...content, anomalies: [undecoded, ...content.anomalies] };
  } catch (error) {
    const problem = `${undecoded.problem}, and its bytes are none: ${error instanceof Error ? error.message : 'unreadable'}`;
    return { ...readSignedTx({ body: {}, auth_info: {} }), anomalies: [{ position: 0, problem }] };
  }
}
