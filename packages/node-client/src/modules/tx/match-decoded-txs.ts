/** Which raw tx each decoded one was read from: a node leaves out what it cannot decode. */
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';

/**
 * The decoded txs at the places of the raw ones (base64) that they were read from, null at the others. As many as there are
 * raw ones belong to them in order; fewer are found by what a tx holds word for word: signatures and types of messages.
 * @throws {SyntaxError} for more decoded txs than raw ones.
 */
export function matchDecodedTxs(
  decoded: readonly Json[],
  rawTxs: readonly string[],
): readonly (JsonObject | null)[] {
  if (decoded.length > rawTxs.length) throw new SyntaxError('more decoded txs than raw ones');
  if (decoded.length === rawTxs.length) return decoded.map(objectOrNull);
  let next = 0;
  return rawTxs.map((raw) => {
    const tx = objectOrNull(decoded[next]);
    if (tx === null || !isDecodedFrom(tx, raw)) return null;
    next += 1;
    return tx;
  });
}

/** Whether a raw tx (base64) holds the signatures and the types of messages of a decoded one. */
export function isDecodedFrom(decoded: JsonObject, raw: string): boolean {
  const body = decoded['body'];
  const parts = [
    ...textsOf(decoded['signatures']).map(binary),
    ...listOf(isJsonObject(body) ? body['messages'] : undefined).map((message) =>
      isJsonObject(message) && typeof message['@type'] === 'string' ? message['@type'] : undefined,
    ),
  ];
  const bytes = binary(raw);
  return parts.every((part) => part !== undefined && bytes?.includes(part) === true);
}

const objectOrNull = (value: Json | undefined): JsonObject | null => (isJsonObject(value) ? value : null);

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value.map((item: Json) => item) : [];

const textsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).flatMap((item) => (typeof item === 'string' ? [item] : []));

/** One character a byte; undefined when the text is not base64. */
function binary(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}
