/** Signatures of accounts: of a tx, and of a text signed with a wallet. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { parseAddress } from '../address.ts';
import { accFromSecp256k1 } from '../secp256k1-address.ts';
import { bytesField, concatBytes, numberField } from './write-proto.ts';

export interface TextSignature {
  /** Account that is said to have signed. */
  readonly signer: string;
  readonly text: string;
  /** base64 of the compressed secp256k1 key. */
  readonly publicKey: string;
  /** base64 of 64 bytes. */
  readonly signature: string;
}

export type SignatureVerdict = 'valid' | 'other-key' | 'invalid';

/**
 * Checks a text signed with a wallet (ADR 36, `signArbitrary`). `other-key`: the key is not the account's.
 * @throws {AddressError} when the signer is no address. @throws {Error} when key or signature are no base64.
 */
export function checkTextSignature({ signer, text, publicKey, signature }: TextSignature): SignatureVerdict {
  const { prefix } = parseAddress(signer);
  if (accFromSecp256k1(publicKey, prefix) !== signer.toLowerCase()) return 'other-key';
  const data = base64.encode(new TextEncoder().encode(text));
  const doc = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer.toLowerCase()}"}}],"sequence":"0"}`;
  return isSigned(new TextEncoder().encode(doc), publicKey, signature) ? 'valid' : 'invalid';
}

export interface TxSignature {
  /** As they travel in the raw tx. */
  readonly body: Uint8Array;
  readonly authInfo: Uint8Array;
  readonly chainId: string;
  readonly accountNumber: bigint;
  /** base64 of the compressed secp256k1 key. */
  readonly publicKey: string;
  /** base64 of 64 bytes. */
  readonly signature: string;
}

/** Whether the signature covers this tx on this chain, signed in the direct mode. */
export function isTxSigned({
  body,
  authInfo,
  chainId,
  accountNumber,
  publicKey,
  signature,
}: TxSignature): boolean {
  const doc = concatBytes(
    bytesField(1, body),
    bytesField(2, authInfo),
    bytesField(3, chainId),
    numberField(4, accountNumber),
  );
  return isSigned(doc, publicKey, signature);
}

function isSigned(message: Uint8Array, publicKey: string, signature: string): boolean {
  const bytes = base64.decode(signature);
  if (bytes.length !== 64) return false;
  return secp256k1.verify(bytes, message, base64.decode(publicKey), { lowS: true });
}
