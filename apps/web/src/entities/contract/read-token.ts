/** Figures as contracts write them. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { attempt } from '@cairn/chain/attempt';

/** A 128-bit number in a text, as contracts print amounts; null for anything else. */
export function uint128Text(value: Json | undefined): bigint | null {
  return typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : null;
}

/** A whole number in a member of an answer; null where there is none. */
export function wholeOf(answer: Json, name: string): number | null {
  const value = isJsonObject(answer) ? answer[name] : null;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** An account in a text; null for anything else. */
export const accountOf = (value: Json | undefined): AccAddress | null =>
  attempt(() => (typeof value === 'string' ? parseAccAddress(value) : null));
