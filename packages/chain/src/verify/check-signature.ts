/** Verification of account signatures: of txs, and of text signed with a wallet. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { parseAccAddress, parseAddress, type AccAddress } from '../address.ts';
import { accFromSecp256k1 } from '../secp256k1-address.ts';
import { bytesField, concatBytes, numberField } from './write-proto.ts';

export interface TextSignature {
  /** The claimed signer. */
  readonly signer: string;
  readonly text: string;
  /** base64 of the compressed secp256k1 key. */
  readonly publicKey: string;
  /** base64 of 64 bytes. */
  readonly signature: string;
}

export type SignatureVerdict =
  | { readonly outcome: 'valid' }
  /** The key belongs to another account; `hasSigned` when that account signed the text. */
  | { readonly outcome: 'other-key'; readonly account: AccAddress; readonly hasSigned: boolean }
  /** The signature covers the same text with other blanks at its ends or other line ends. */
  | { readonly outcome: 'other-blanks' }
  /** The text or the signature differs; which of the two cannot be determined. */
  | { readonly outcome: 'invalid' };

/**
 * Verifies a text signed with a wallet (ADR 36, `signArbitrary`).
 * @throws {AddressError} when the signer is not an account.
 * @throws {SyntaxError} when the key or signature is malformed.
 */
export function checkTextSignature({ signer, text, publicKey, signature }: TextSignature): SignatureVerdict {
  const named = parseAccAddress(signer);
  requireForm(publicKey, signature);
  const account = accFromSecp256k1(publicKey, parseAddress(named).prefix);
  const hasSigned = (variant: string, by: AccAddress) => isSigned(signDoc(variant, by), publicKey, signature);
  if (account !== named) return { outcome: 'other-key', account, hasSigned: hasSigned(text, account) };
  if (hasSigned(text, named)) return { outcome: 'valid' };
  return alike(text).some((variant) => hasSigned(variant, named))
    ? { outcome: 'other-blanks' }
    : { outcome: 'invalid' };
}

/** Variants of the text as copying may alter it. */
function alike(text: string): readonly string[] {
  const bare = text.replaceAll('\r\n', '\n');
  const trimmed = bare.trim();
  return [bare, bare.replaceAll('\n', '\r\n'), trimmed, `${trimmed}\n`].filter((variant) => variant !== text);
}

function signDoc(text: string, signer: AccAddress): Uint8Array {
  const data = base64.encode(new TextEncoder().encode(text));
  const doc = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`;
  return new TextEncoder().encode(doc);
}

const SIGNATURE_BYTES = 64;

function requireForm(publicKey: string, signature: string): void {
  const key = bytesOf(publicKey, 'the public key');
  if (!secp256k1.utils.isValidPublicKey(key, true))
    throw new SyntaxError(
      key.length === 33
        ? 'the public key is not a point on the curve'
        : `a compressed public key has 33 bytes; this one has ${key.length}`,
    );
  const { length } = bytesOf(signature, 'the signature');
  if (length !== SIGNATURE_BYTES)
    throw new SyntaxError(`a signature has ${SIGNATURE_BYTES} bytes, this one has ${length}`);
}

function bytesOf(text: string, what: string): Uint8Array {
  try {
    return base64.decode(text);
  } catch (cause) {
    throw new SyntaxError(`${what} is not base64`, { cause });
  }
}

export interface TxSignature {
  /** Encoded as in the raw tx. */
  readonly body: Uint8Array;
  readonly authInfo: Uint8Array;
  readonly chainId: string;
  readonly accountNumber: bigint;
  /** base64 of the compressed secp256k1 key. */
  readonly publicKey: string;
  /** base64 of 64 bytes. */
  readonly signature: string;
}

/** Whether the signature covers this tx on this chain in direct sign mode. */
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
