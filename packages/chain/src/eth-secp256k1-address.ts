/** Accounts of Ethereum keys; a separate module because it needs the curve. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base64 } from '@scure/base';
import { accFromBytes, type AccAddress } from './address.ts';

/**
 * The account of a compressed key in base64: the last 20 bytes of the Keccak-256 of both coordinates.
 * @throws {Error} when it is not a point of the curve.
 */
export function accFromEthSecp256k1(keyBase64: string, prefix: string): AccAddress {
  const point = secp256k1.Point.fromBytes(base64.decode(keyBase64)).toBytes(false);
  return accFromBytes(keccak_256(point.subarray(1)).subarray(12), prefix);
}
