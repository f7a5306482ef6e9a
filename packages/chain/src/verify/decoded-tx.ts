/** Comparison of decoded txs with the raw ones that headers commit to. */
import { attempt } from '../attempt.ts';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json.ts';

/** Whether a raw tx (base64) contains the signatures and message types of a decoded one. */
export function isDecodedFrom(decoded: JsonObject, raw: string): boolean {
  const body = decoded['body'];
  const parts = [
    ...textsOf(decoded['signatures']).map(binary),
    ...listOf(isJsonObject(body) ? body['messages'] : undefined).map((message) =>
      isJsonObject(message) && typeof message['@type'] === 'string' ? message['@type'] : null,
    ),
  ];
  const bytes = binary(raw);
  return parts.length > 0 && parts.every((part) => part !== null && bytes?.includes(part) === true);
}

const listOf = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);

const textsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).flatMap((item) => (typeof item === 'string' ? [item] : []));

/** A string with one character per byte; null when the text is not base64. */
const binary = (base64: string): string | null => attempt(() => atob(base64));
