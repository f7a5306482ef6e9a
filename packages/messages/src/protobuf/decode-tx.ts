/** Raw txs as the JSON that a node answers. */
import type { Json, JsonObject } from '@cairn/chain/json';
import { base64 } from '@scure/base';
import { decodeShape } from './decode-any.ts';
import { readWire, WireError } from './read-wire.ts';

/**
 * A tx from its raw bytes, as `tx` of `/cosmos/tx/v1beta1/txs/{hash}` has it.
 * @throws {WireError} when the bytes are no tx.
 */
export function decodeTx(bytes: Uint8Array): JsonObject {
  const { body, authInfo, signatures } = splitTx(bytes);
  return {
    body: decodeShape('tx.TxBody', body),
    auth_info: decodeShape('tx.AuthInfo', authInfo),
    signatures: signatures.map((signature): Json => base64.encode(signature)),
  };
}

/** The parts of a raw tx as they were signed. */
export interface TxParts {
  readonly body: Uint8Array;
  readonly authInfo: Uint8Array;
  readonly signatures: readonly Uint8Array[];
}

/** The parts of a raw tx, not yet read.
 * @throws {WireError} when there is no body or no signer information in it. */
export function splitTx(bytes: Uint8Array): TxParts {
  const fields = readWire(bytes);
  const part = (number: number) =>
    fields.flatMap((field) => (field.number === number && field.kind === 'bytes' ? [field.value] : []));
  const [body] = part(1);
  const [authInfo] = part(2);
  if (body === undefined || authInfo === undefined)
    throw new WireError('this is no transaction: it has no body or no signers');
  return { body, authInfo, signatures: part(3) };
}
