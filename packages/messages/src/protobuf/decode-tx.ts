/** Raw txs as the JSON of a node. */
import type { Json, JsonObject } from '@cairn/chain/json';
import { base64 } from '@scure/base';
import { decodeAny, decodeShape } from './decode-any.ts';
import { bytesAt, readWire, WireError } from './read-wire.ts';

/**
 * A tx from its raw bytes, as in `tx` of `/cosmos/tx/v1beta1/txs/{hash}`.
 * @throws {WireError} when the bytes are not a tx.
 */
export function decodeTx(bytes: Uint8Array): JsonObject {
  const parts = splitTx(bytes);
  return {
    ...decodeParts(parts),
    signatures: parts.signatures.map((signature): Json => base64.encode(signature)),
  };
}

/**
 * The same as far as possible: a message that does not decode keeps its bytes in `@value`, as do malformed
 * signer fields.
 * @throws {WireError} when the bytes are not a tx.
 */
export function decodeTxLoosely(bytes: Uint8Array): JsonObject {
  try {
    return decodeTx(bytes);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const { body, authInfo, signatures } = splitTx(bytes);
    return {
      body: looseBody(body),
      auth_info: orBytes(() => decodeShape('tx.AuthInfo', authInfo), authInfo),
      signatures: signatures.map((signature): Json => base64.encode(signature)),
    };
  }
}

function looseBody(body: Uint8Array): JsonObject {
  const fields = readWire(body);
  const memo = fields.findLast((field) => field.number === 2)?.value;
  return { messages: bytesAt(fields, 1).map(looseAny), memo: memo instanceof Uint8Array ? utf8(memo) : '' };
}

function looseAny(any: Uint8Array): JsonObject {
  return orBytes(() => {
    const [url, value] = [1, 2].map((number) => readWire(any).findLast((field) => field.number === number));
    const typeUrl = url?.kind === 'bytes' ? utf8(url.value) : '';
    const bytes = value?.kind === 'bytes' ? value.value : new Uint8Array();
    return { '@type': typeUrl, ...orBytes(() => decodeAny(any), bytes) };
  }, any);
}

function orBytes(decode: () => JsonObject, bytes: Uint8Array): JsonObject {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { '@value': base64.encode(bytes) };
  }
}

/** What pasted bytes are. */
export type DecodedBytes =
  | { readonly kind: 'tx'; readonly json: JsonObject }
  /** A sign document of the direct mode: `body` and `auth_info`, for one chain and one account. */
  | {
      readonly kind: 'sign-doc';
      readonly json: JsonObject;
      readonly chainId: string;
      readonly accountNumber: bigint;
    }
  /** One message with its type. */
  | { readonly kind: 'message'; readonly json: JsonObject };

/**
 * Decodes a raw tx, a sign document, or a single message (an Any).
 * @throws {WireError} with the offset when the bytes are none of these.
 */
export function decodeBytes(bytes: Uint8Array): DecodedBytes {
  const fields = readWire(bytes);
  const texts = (number: number) => bytesAt(fields, number).map(utf8);
  if (/^\/[A-Za-z][\w.]*$/.test(texts(1)[0] ?? '')) return { kind: 'message', json: decodeAny(bytes) };
  const [chainId = '', second] = texts(3);
  // A chain id is letters, digits and dashes; a signature is not.
  if (second !== undefined || !/^[A-Za-z][\w-]{0,49}$/.test(chainId))
    return { kind: 'tx', json: decodeTx(bytes) };
  const number = fields.find((field) => field.number === 4)?.value;
  return {
    kind: 'sign-doc',
    json: decodeParts(splitTx(bytes)),
    chainId,
    accountNumber: typeof number === 'bigint' ? number : 0n,
  };
}

const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function decodeParts({ body, authInfo }: TxParts): JsonObject {
  return { body: decodeShape('tx.TxBody', body), auth_info: decodeShape('tx.AuthInfo', authInfo) };
}

/** The parts of a raw tx as signed. */
export interface TxParts {
  readonly body: Uint8Array;
  readonly authInfo: Uint8Array;
  readonly signatures: readonly Uint8Array[];
}

/**
 * The parts of a raw tx, not decoded.
 * @throws {WireError} when the body or the signer information is missing.
 */
export function splitTx(bytes: Uint8Array): TxParts {
  const fields = readWire(bytes);
  const [body] = bytesAt(fields, 1);
  const [authInfo] = bytesAt(fields, 2);
  if (body === undefined || authInfo === undefined)
    throw new WireError('this is no transaction: it has no body or no signers');
  return { body, authInfo, signatures: bytesAt(fields, 3) };
}
