/** Parses values as contracts encode them. */
import { isJsonObject, type Json } from '@cairn/chain/json';

/** A 128-bit integer in a string, the encoding of amounts; null otherwise. */
export function uint128Text(value: Json | undefined): bigint | null {
  return typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : null;
}

/** An integer field of a response; null when missing. */
export function safeIntOf(answer: Json | undefined, name: string): number | null {
  const value = isJsonObject(answer) ? answer[name] : null;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
