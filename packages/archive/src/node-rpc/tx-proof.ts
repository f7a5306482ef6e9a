import { bytesToBase64, bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { merklePath, merkleTree } from '@cairn/chain/verify/merkle';
import { base64Bytes } from '../encoded-bytes.ts';
import { sha256 } from '../sha256.ts';

/**
 * The proofs that txs are in their block, by position: the Merkle path from a tx's hash to the header's
 * `data_hash`.
 * @see RPC /tx?prove=true
 */
export function txProofs(rawTxs: readonly string[]): (index: number) => JsonObject {
  const tree = merkleTree(rawTxs.map((raw) => sha256(base64Bytes(raw))));
  return (index) => {
    const { leaf, aunts } = merklePath(tree, index);
    return {
      root_hash: bytesToHex(tree.root),
      data: rawTxs[index] ?? '',
      proof: {
        total: String(rawTxs.length),
        index: String(index),
        leaf_hash: bytesToBase64(leaf),
        aunts: aunts.map(bytesToBase64),
      },
    };
  };
}
