/** Column types: the TypeScript type of a value, and its COPY encoding. */
import { decToString, type Dec } from '@cairn/chain/dec';
import { arrayLiteral, copyField } from './sql-text.ts';

/** Maximum length of text in an index; contracts and strangers store kilobytes. */
export const MAX_TERM_LENGTH = 250;

/** The dictionary that a text belongs to. */
export type TermTable = 'address' | 'denom' | 'kind';

/** Numbers that represent texts in rows. `id` throws a RangeError for an unresolved term. */
export interface TermIds {
  id(table: TermTable, text: string): bigint;
}

/** Why a value cannot be stored unchanged. */
export interface Flaw {
  readonly problem: string;
  /** Whether the row can still be written. */
  readonly fits: boolean;
}

export interface Column<T> {
  /** One field of COPY's text format; `\N` is null. */
  readonly encode: (value: T, ids: TermIds) => string;
  /** The texts that need a number before `encode`. */
  readonly terms?: (value: T, add: (table: TermTable, text: string) => void) => void;
  /** Reports what the database would refuse or truncate; chains and nodes set no bounds. */
  readonly flaw?: (value: T) => Flaw | undefined;
  /** The largest absolute value of the column. */
  readonly greatest?: bigint;
  readonly isNullable?: true;
}

const plain = <T>(encode: (value: T) => string): Column<T> => ({ encode });

const tooLarge = (value: bigint | number): Flaw => {
  const digits = value.toString();
  return {
    problem: digits.length > 80 ? `a number of ${digits.length} digits` : `${digits} is too large`,
    fits: false,
  };
};

function bounded<T extends number | bigint>(greatest: bigint): Column<T> {
  return {
    encode: (value) => value.toString(),
    flaw: (value) => (value > greatest || value < -greatest ? tooLarge(value) : undefined),
    greatest,
  };
}

const withoutPrecision = (value: bigint): Flaw | undefined =>
  value > MAX_ANY || value < -MAX_ANY ? tooLarge(value) : undefined;

/** The first flaw of a list. */
function anyOf<T>(flaw: (value: T) => Flaw | undefined): (values: readonly T[]) => Flaw | undefined {
  return (values) => {
    for (const value of values) {
      const found = flaw(value);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

export const MAX_INT4 = 2n ** 31n - 1n;
export const MAX_INT8 = 2n ** 63n - 1n;
/** numeric without precision has up to 131,072 digits; no amount needs a thousand. */
const MAX_ANY = 10n ** 1000n;

/** int4, or an int2 that is never large. */
export const int: Column<number> = bounded(MAX_INT4);
/** int8 within the safe integers. */
export const long: Column<number> = bounded(BigInt(Number.MAX_SAFE_INTEGER));
/** int8. */
export const int8: Column<bigint> = bounded(MAX_INT8);
/** numeric(20,0): an unsigned number of 64 bits. */
export const uint64: Column<bigint> = bounded(10n ** 20n - 1n);
/** numeric(78,0): 256 bits. */
export const bigInt: Column<bigint> = bounded(10n ** 78n - 1n);
/** numeric with 18 digits of fraction. */
export const dec: Column<Dec> = { encode: decToString, flaw: withoutPrecision };
export const flag: Column<boolean> = plain((value) => (value ? 't' : 'f'));
export const text: Column<string> = plain(copyField);
/** Text in an index key, limited in length. */
export const keyText: Column<string> = {
  encode: copyField,
  flaw: (value) =>
    value.length > MAX_TERM_LENGTH
      ? { problem: `a name of ${value.length} characters`, fits: false }
      : undefined,
};
/** bytea, from hex in any case. */
export const hexBytes: Column<string> = plain((value) => `\\\\x${value}`);
export const ints: Column<readonly number[]> = plain(arrayLiteral);
export const bigInts: Column<readonly bigint[]> = { encode: arrayLiteral, flaw: anyOf(withoutPrecision) };
export const decs: Column<readonly Dec[]> = {
  encode: (values) => `{${values.map(decToString).join(',')}}`,
  flaw: anyOf(withoutPrecision),
};

function term(table: TermTable): Column<string> {
  return {
    encode: (value, ids) => ids.id(table, value).toString(),
    terms: (value, add) => add(table, value),
  };
}

function termList(table: TermTable): Column<readonly string[]> {
  return {
    encode: (values, ids) => `{${values.map((value) => ids.id(table, value)).join(',')}}`,
    terms: (values, add) => values.forEach((value) => add(table, value)),
  };
}

/** Any bech32 address, stored as bytes, so that an operator and its account are the same. */
export const address = term('address');
export const addresses = termList('address');
/** Type URL of a message, or type of an event. */
export const kind = term('kind');
export const kinds = termList('kind');

const longDenom = (text: string): Flaw | undefined =>
  text.length > MAX_TERM_LENGTH
    ? { problem: `a denom of ${text.length} characters: ${text.slice(0, 40)}…`, fits: true }
    : undefined;
/** A denom of any length; the dictionary shortens it. */
export const denom: Column<string> = { ...term('denom'), flaw: longDenom };
export const denoms: Column<readonly string[]> = {
  ...termList('denom'),
  flaw: anyOf(longDenom),
};

/** A nullable column. */
export function optional<T>(column: Column<T>): Column<T | null> {
  const { terms, flaw, greatest } = column;
  return {
    encode: (value, ids) => (value === null ? '\\N' : column.encode(value, ids)),
    ...(terms === undefined
      ? {}
      : { terms: (value: T | null, add) => (value === null ? undefined : terms(value, add)) }),
    ...(flaw === undefined ? {} : { flaw: (value: T | null) => (value === null ? undefined : flaw(value)) }),
    ...(greatest === undefined ? {} : { greatest }),
    isNullable: true,
  };
}
