/** Parsing of event attributes and message fields; throws a SyntaxError for missing or malformed ones. */
import { parseBaseUnits, parseCoins, type Coin } from '@cairn/chain/amount';
import { parseAccAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseDec, type Dec } from '@cairn/chain/dec';
import { parseTimestamp, timestampNanos } from '@cairn/chain/time';
import { unquote } from '@cairn/chain/event';
import { isJsonList, type Json, type JsonObject } from '@cairn/chain/json';
import type { PlacedEvent } from './height-facts.ts';

/** Typed attributes of one event. Each throws a SyntaxError when the attribute is missing or malformed. */
export interface Attributes {
  readonly has: (key: string) => boolean;
  readonly text: (key: string) => string;
  readonly optionalText: (key: string) => string | null;
  /** The first of the keys that is present. */
  readonly account: (...keys: readonly string[]) => string;
  readonly operator: (...keys: readonly string[]) => string;
  /** At most 78 digits (256 bits): counterparties may write larger numbers. */
  readonly bigInt: (key: string) => bigint;
  /** A whole number of 63 bits, such as an id. */
  readonly id: (key: string) => bigint;
  readonly optionalBigInt: (key: string) => bigint | null;
  readonly dec: (key: string) => Dec;
  readonly optionalDec: (key: string) => Dec | null;
  /** Coins with an amount above zero. */
  readonly coins: (key: string) => readonly Coin[];
}

/** Reads the attributes of a placed event; strips JSON quotes of typed events. */
export function attributesOf({ event }: Pick<PlacedEvent, 'event'>): Attributes {
  const find = (key: string): string | undefined =>
    event.attributes.find((attribute) => attribute.key === key)?.value;
  const text = (key: string): string => {
    const value = find(key);
    if (value === undefined) throw new SyntaxError(`${event.type} has no ${key}`);
    return unquote(value);
  };
  const first = (keys: readonly string[]): string => {
    const key = keys.find((candidate) => find(candidate) !== undefined);
    return text(key ?? keys[0] ?? '');
  };
  // Go prints an unset amount as `<nil>`.
  const has = (key: string): boolean => find(key) !== undefined && find(key) !== '<nil>';
  return {
    has,
    text,
    optionalText: (key) => (has(key) ? text(key) : null),
    account: (...keys) => parseAccAddress(first(keys)),
    operator: (...keys) => parseValoperAddress(first(keys)),
    bigInt: (key) => boundedBigInt(text(key)),
    id: (key) => boundedId(text(key)),
    optionalBigInt: (key) => (has(key) && text(key) !== '' ? boundedBigInt(text(key)) : null),
    dec: (key) => parseDec(text(key)),
    optionalDec: (key) => (has(key) && text(key) !== '' ? parseDec(text(key)) : null),
    coins: (key) => parseCoins(text(key)).filter(({ baseUnits }) => baseUnits > 0n),
  };
}

/**
 * A whole number within the range of amount columns.
 * @throws {SyntaxError}
 */
export function boundedBigInt(text: string): bigint {
  if (text.length > 79) throw new SyntaxError(`a number of ${text.length} digits`);
  return parseBaseUnits(text);
}

/**
 * A whole number within the range of id columns.
 * @throws {SyntaxError}
 */
export function boundedId(text: string): bigint {
  const id = boundedBigInt(text);
  if (id !== BigInt.asIntN(64, id)) throw new SyntaxError(`a number beyond 63 bits: ${text}`);
  return id;
}

/**
 * Nanoseconds since 1970; null for the zero time and beyond 2262.
 * @throws {SyntaxError} when it is not a time.
 */
export function nanosOf(text: string): bigint | null {
  const nanos = timestampNanos(parseTimestamp(text));
  return nanos > 0n && nanos === BigInt.asIntN(64, nanos) ? nanos : null;
}

/** Coins as two parallel columns. */
export function coinColumns(coins: readonly Coin[]): {
  denoms: readonly string[];
  amounts: readonly bigint[];
} {
  return { denoms: coins.map(({ denom }) => denom), amounts: coins.map(({ baseUnits }) => baseUnits) };
}

/**
 * The only coin of a list.
 * @throws {SyntaxError} when it is empty.
 */
export function oneCoin(coins: readonly Coin[], what: string): Coin {
  const [coin] = coins;
  if (coin === undefined) throw new SyntaxError(`${what}: no coin`);
  return coin;
}

/**
 * A string field of a message.
 * @throws {SyntaxError} when it is missing.
 */
export function fieldText(body: JsonObject, key: string): string {
  const value = body[key];
  if (typeof value !== 'string') throw new SyntaxError(`the message has no ${key}`);
  return value;
}

/**
 * A 63-bit integer field of a message, string or number.
 * @throws {SyntaxError} when it is missing.
 */
export function fieldBigInt(body: JsonObject, key: string): bigint {
  const value = body[key];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return boundedId(fieldText(body, key));
}

/**
 * A list field of a message; absent and null are empty.
 * @throws {SyntaxError} when it is something else.
 */
export function fieldList(body: JsonObject, key: string): readonly Json[] {
  const value = body[key] ?? [];
  if (!isJsonList(value)) throw new SyntaxError(`the message's ${key} is no list`);
  return value;
}
