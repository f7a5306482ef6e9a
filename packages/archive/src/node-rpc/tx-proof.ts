import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { base64Bytes } from '../encoded-bytes.ts';
import { merklePath, merkleTree, sha256 } from '../merkle.ts';

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
        leaf_hash: leaf.toString('base64'),
        aunts: aunts.map((aunt) => aunt.toString('base64')),
      },
    };
  };
}
