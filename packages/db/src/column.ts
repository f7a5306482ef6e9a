/** Column types: what a row holds in TypeScript, and how COPY writes it. */
import { decToString, type Dec } from '@cairn/chain/dec';
import { arrayLiteral, copyField } from './sql-text.ts';

/** Which dictionary a text belongs to. */
export type TermTable = 'address' | 'denom' | 'kind';

/** The numbers that stand for texts in rows.
 * `id` throws a RangeError for a term that has not been resolved. */
export interface TermIds {
  id(table: TermTable, text: string): bigint;
}

export interface Column<T> {
  /** One field of COPY's text format; `\N` is null. */
  readonly encode: (value: T, ids: TermIds) => string;
  /** The texts that need a number before `encode`. */
  readonly terms?: (value: T, add: (table: TermTable, text: string) => void) => void;
}

const plain = <T>(encode: (value: T) => string): Column<T> => ({ encode });

/** int2, int4 or a small int8. */
export const int: Column<number> = plain((value) => value.toString());
/** int8, or numeric without fraction. */
export const whole: Column<bigint> = plain((value) => value.toString());
/** numeric with 18 digits of fraction. */
export const dec: Column<Dec> = plain(decToString);
export const flag: Column<boolean> = plain((value) => (value ? 't' : 'f'));
export const text: Column<string> = plain(copyField);
/** bytea, given as hex in any case. */
export const hexBytes: Column<string> = plain((value) => `\\\\x${value}`);
export const ints: Column<readonly number[]> = plain(arrayLiteral);
export const wholes: Column<readonly bigint[]> = plain(arrayLiteral);
export const decs: Column<readonly Dec[]> = plain((values) => `{${values.map(decToString).join(',')}}`);

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

/** Any bech32 address; the bytes are what is kept, so an operator and its account are one. */
export const address = term('address');
export const addresses = termList('address');
export const denom = term('denom');
export const denoms = termList('denom');
/** Type URL of a message or type of an event. */
export const kind = term('kind');
export const kinds = termList('kind');

/** A column that may be null. */
export function optional<T>(column: Column<T>): Column<T | null> {
  const { terms } = column;
  return {
    encode: (value, ids) => (value === null ? '\\N' : column.encode(value, ids)),
    ...(terms === undefined
      ? {}
      : { terms: (value: T | null, add) => (value === null ? undefined : terms(value, add)) }),
  };
}
