/** Converts values of the index to JSON. */
import { accFromBytes, valconsFromBytes, valoperFromBytes } from '@cairn/chain/address';
import { DAY_MS, utcDate } from '@cairn/chain/time';
import type { FactPlace } from '@cairn/db/read/list-facts';
import { BEGIN_ITEM, END_ITEM } from '@cairn/db/tables/tx';
import type { IndexedChain } from '@cairn/indexer/begin-index';

/** The fields of a place in the contract. */
export interface StoredPlace {
  readonly id: string;
  readonly height: number;
  readonly time: bigint;
  readonly part: 'begin' | 'tx' | 'end';
  readonly txHash: Uint8Array | null;
}

/** RFC 3339 of nanoseconds since 1970, with 0, 3, 6 or 9 digits of fraction, as a node prints it. */
export function timeText(ns: bigint): string {
  const seconds = new Date(Number(ns / 1_000_000_000n) * 1000).toISOString().slice(0, 19);
  const fraction = (ns % 1_000_000_000n)
    .toString()
    .padStart(9, '0')
    .replace(/(?:000)+$/, '');
  return fraction === '' ? `${seconds}Z` : `${seconds}.${fraction}Z`;
}

/** `YYYY-MM-DD` of days since 1970. */
export function dayText(day: number): string {
  return utcDate(day * DAY_MS);
}

/**
 * A JSON number.
 * @throws {RangeError} beyond 2^53, which no count or id reaches.
 */
export function countOf(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`too large for a count: ${value}`);
  return number;
}

/** The value, or null where there is none. */
export function orNull<T, U>(value: T | null, map: (value: T) => U): U | null {
  return value === null ? null : map(value);
}

type AddressForms = Readonly<Record<'account' | 'operator' | 'signer', (bytes: Uint8Array) => string>>;
const formsOf = new Map<string, AddressForms>();

export function addressForms(prefix: string): AddressForms {
  const known = formsOf.get(prefix);
  if (known !== undefined) return known;
  const forms: AddressForms = {
    account: written((bytes) => accFromBytes(bytes, prefix)),
    operator: written((bytes) => valoperFromBytes(bytes, prefix)),
    signer: written((bytes) => valconsFromBytes(bytes, prefix)),
  };
  formsOf.set(prefix, forms);
  return forms;
}

/** Caches the text of bytes, by their id. */
function written(write: (bytes: Uint8Array) => string): (bytes: Uint8Array) => string {
  const texts = new WeakMap<Uint8Array, string>();
  return (bytes) => {
    const known = texts.get(bytes);
    if (known !== undefined) return known;
    const text = write(bytes);
    texts.set(bytes, text);
    return text;
  };
}

/** A coin whose denom or amount may be unknown. */
export const coinOrNull = (denom: string | null, amount: bigint | null) =>
  denom === null || amount === null ? null : { denom, amount };

/** Coins from two parallel lists. */
export const coinsOf = (denoms: readonly string[], amounts: readonly bigint[]) =>
  denoms.map((denom, index) => ({ denom, amount: amounts[index] ?? 0n }));

/** Whether an item is a part of the block or one of its txs. */
export function partOf(item: number): StoredPlace['part'] {
  if (item === BEGIN_ITEM) return 'begin';
  return item === END_ITEM ? 'end' : 'tx';
}

/** A place of the index with the fields of the contract. */
export const placeOf = ({ height, item, position, timeNs, txHash }: FactPlace): StoredPlace => ({
  id: `${height}.${item}.${position}`,
  height,
  time: timeNs,
  part: partOf(item),
  txHash,
});

/** Enough of a hash to distinguish runs. */
const HASH_DIGITS = 16;

/** The chain id and the beginning of the first indexed block's hash. */
export const incarnationId = ({ chainId, firstHash }: Pick<IndexedChain, 'chainId' | 'firstHash'>): string =>
  `${chainId}.${firstHash.slice(0, HASH_DIGITS).toLowerCase()}`;
