import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { base64Bytes } from '../encoded-bytes.ts';
import { merklePath, sha256 } from '../merkle.ts';

/**
 * The proof that a tx is in its block: the Merkle path from its hash to the header's `data_hash`.
 * @see RPC /tx?prove=true
 */
export function txProof(rawTxs: readonly string[], index: number): JsonObject {
  const { root, leaf, aunts } = merklePath(
    rawTxs.map((raw) => sha256(base64Bytes(raw))),
    index,
  );
  return {
    root_hash: bytesToHex(root),
    data: rawTxs[index] ?? '',
    proof: {
      total: String(rawTxs.length),
      index: String(index),
      leaf_hash: leaf.toString('base64'),
      aunts: aunts.map((aunt) => aunt.toString('base64')),
    },
  };
}
