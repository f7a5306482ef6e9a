/** Signatures of accounts: of a tx, and of a text signed with a wallet. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { parseAccAddress, parseAddress, type AccAddress } from '../address.ts';
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

export type SignatureVerdict =
  | { readonly outcome: 'valid' }
  /** The key is another account's; `hasSigned` when that one signed the text as its own. */
  | { readonly outcome: 'other-key'; readonly account: AccAddress; readonly hasSigned: boolean }
  /** Signed was the same text but for blanks at its ends or the way its lines end. */
  | { readonly outcome: 'other-blanks' }
  /** Another text, another signature: which of the two is wrong, nobody can tell. */
  | { readonly outcome: 'invalid' };

/**
 * Checks a text signed with a wallet (ADR 36, `signArbitrary`).
 * @throws {AddressError} when the signer is no account. @throws {SyntaxError} when key or signature cannot be one.
 */
export function checkTextSignature({ signer, text, publicKey, signature }: TextSignature): SignatureVerdict {
  const named = parseAccAddress(signer);
  requireForm(publicKey, signature);
  const account = accFromSecp256k1(publicKey, parseAddress(named).prefix);
  const hasSigned = (one: string, by: AccAddress) => isSigned(signDoc(one, by), publicKey, signature);
  if (account !== named) return { outcome: 'other-key', account, hasSigned: hasSigned(text, account) };
  if (hasSigned(text, named)) return { outcome: 'valid' };
  return alike(text).some((one) => hasSigned(one, named))
    ? { outcome: 'other-blanks' }
    : { outcome: 'invalid' };
}

/** What is lost or added where a text is copied. */
function alike(text: string): readonly string[] {
  const bare = text.replaceAll('\r\n', '\n');
  const trimmed = bare.trim();
  return [bare, bare.replaceAll('\n', '\r\n'), trimmed, `${trimmed}\n`].filter((one) => one !== text);
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
        ? 'the public key is no point of the curve'
        : `a compressed public key has 33 bytes, this one has ${key.length}`,
    );
  const { length } = bytesOf(signature, 'the signature');
  if (length !== SIGNATURE_BYTES)
    throw new SyntaxError(`a signature has ${SIGNATURE_BYTES} bytes, this one has ${length}`);
}

function bytesOf(text: string, what: string): Uint8Array {
  try {
    return base64.decode(text);
  } catch (cause) {
    throw new SyntaxError(`${what} is no base64`, { cause });
  }
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
