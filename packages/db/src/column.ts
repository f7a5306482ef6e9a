/** Column types: the TypeScript type of a value, its COPY encoding, and how lists of facts read it. */
import { decToString, type Dec } from '@cairn/chain/dec';
import {
  bigintOf,
  booleanOf,
  bytesOf,
  decOf,
  intOf,
  listWith,
  orNull,
  type ReadColumn,
  RowShapeError,
  textOf,
} from './row-values.ts';
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
export interface Violation {
  readonly problem: string;
  /** Whether the row can still be written. */
  readonly fits: boolean;
}

/** A column that is written as `T` and read as `Read`. */
export interface Column<T, Read = T> {
  /** One field of COPY's text format; `\N` is null. */
  readonly encode: (value: T, ids: TermIds) => string;
  /** The texts that need a number before `encode`. */
  readonly terms?: (value: T, add: (table: TermTable, text: string) => void) => void;
  /** Reports what the database would refuse or truncate; chains and nodes set no bounds. */
  readonly violation?: (value: T) => Violation | undefined;
  /** The largest absolute value of the column. */
  readonly greatest?: bigint;
  readonly isNullable?: true;
  /** What a list selects of a row that is called `f`; the column itself by default. */
  readonly select?: (column: string) => string;
  readonly read: ReadColumn<Read>;
}

const tooLarge = (value: bigint | number): Violation => {
  const digits = value.toString();
  return {
    problem: digits.length > 80 ? `a number of ${digits.length} digits` : `${digits} is too large`,
    fits: false,
  };
};

function bounded<T extends number | bigint, Read>(greatest: bigint, read: ReadColumn<Read>): Column<T, Read> {
  return {
    encode: (value) => value.toString(),
    violation: (value) => (value > greatest || value < -greatest ? tooLarge(value) : undefined),
    greatest,
    read,
  };
}

const withoutPrecision = (value: bigint): Violation | undefined =>
  value > MAX_ANY || value < -MAX_ANY ? tooLarge(value) : undefined;

/** The first violation in a list. */
function anyOf<T>(
  violation: (value: T) => Violation | undefined,
): (values: readonly T[]) => Violation | undefined {
  return (values) => {
    for (const value of values) {
      const found = violation(value);
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
export const int: Column<number> = bounded(MAX_INT4, intOf);
/** int8 within the safe integers. */
export const long: Column<number, bigint> = bounded(BigInt(Number.MAX_SAFE_INTEGER), bigintOf);
/** int8. */
export const int8: Column<bigint> = bounded(MAX_INT8, bigintOf);
/** numeric(20,0): an unsigned number of 64 bits. */
export const uint64: Column<bigint> = bounded(10n ** 20n - 1n, bigintOf);
/** numeric(78,0): 256 bits. */
export const bigInt: Column<bigint> = bounded(10n ** 78n - 1n, bigintOf);
/** numeric with 18 digits of fraction. */
export const dec: Column<Dec> = { encode: decToString, violation: withoutPrecision, read: decOf };
export const flag: Column<boolean> = { encode: (value) => (value ? 't' : 'f'), read: booleanOf };
export const text: Column<string> = { encode: copyField, read: textOf };
/** Text that is read as one of some; as `otherwise` for any other, or an error without it. */
export const oneOf = <const T extends string>(
  known: readonly T[],
  otherwise?: NoInfer<T>,
): Column<string, T> => ({
  ...text,
  read: (row, column) => {
    const value = textOf(row, column);
    const found = known.find((one) => one === value) ?? otherwise;
    if (found === undefined) throw new RowShapeError(column, `one of ${known.join(', ')}`, value);
    return found;
  },
});
/** Text in an index key, limited in length. */
export const keyText: Column<string> = {
  ...text,
  violation: (value) =>
    value.length > MAX_TERM_LENGTH
      ? { problem: `a name of ${value.length} characters`, fits: false }
      : undefined,
};
/** bytea, from hex in any case. */
export const hexBytes: Column<string, Uint8Array> = { encode: (value) => `\\\\x${value}`, read: bytesOf };
export const ints: Column<readonly number[]> = { encode: arrayLiteral, read: listWith(intOf) };
export const bigInts: Column<readonly bigint[]> = {
  encode: arrayLiteral,
  violation: anyOf(withoutPrecision),
  read: listWith(bigintOf),
};
export const decs: Column<readonly Dec[]> = {
  encode: (values) => `{${values.map(decToString).join(',')}}`,
  violation: anyOf(withoutPrecision),
  read: listWith(decOf),
};

/** A text by its number in a dictionary, which reads `value` of it. */
function term<Read>(table: TermTable, value: string, read: ReadColumn<Read>): Column<string, Read> {
  return {
    encode: (text, ids) => ids.id(table, text).toString(),
    terms: (text, add) => add(table, text),
    select: (column) => `(select ${value} from ${table} where id = f.${column}) as ${column}`,
    read,
  };
}

function termList<Read>(
  table: TermTable,
  value: string,
  read: ReadColumn<Read>,
): Column<readonly string[], readonly Read[]> {
  return {
    encode: (texts, ids) => `{${texts.map((text) => ids.id(table, text)).join(',')}}`,
    terms: (texts, add) => texts.forEach((text) => add(table, text)),
    select: (column) =>
      `array(select t.${value} from unnest(f.${column}) with ordinality as c (id, n) join ${table} t on t.id = c.id order by c.n) as ${column}`,
    read: listWith(read),
  };
}

/** Any bech32 address, stored as bytes, so that an operator and its account are the same. */
export const address = term('address', 'bytes', bytesOf);
export const addresses = termList('address', 'bytes', bytesOf);
/** Type URL of a message, or type of an event. */
export const kind = term('kind', 'name', textOf);
export const kinds = termList('kind', 'name', textOf);

const longDenom = (text: string): Violation | undefined =>
  text.length > MAX_TERM_LENGTH
    ? { problem: `a denom of ${text.length} characters: ${text.slice(0, 40)}…`, fits: true }
    : undefined;
/** A denom of any length; the dictionary shortens it. */
export const denom: Column<string> = { ...term('denom', 'name', textOf), violation: longDenom };
export const denoms: Column<readonly string[]> = {
  ...termList('denom', 'name', textOf),
  violation: anyOf(longDenom),
};

/** A nullable column. */
export function optional<T, Read>(column: Column<T, Read>): Column<T | null, Read | null> {
  const { terms, violation, greatest, select } = column;
  return {
    encode: (value, ids) => (value === null ? '\\N' : column.encode(value, ids)),
    ...(terms === undefined
      ? {}
      : { terms: (value: T | null, add) => (value === null ? undefined : terms(value, add)) }),
    ...(violation === undefined
      ? {}
      : { violation: (value: T | null) => (value === null ? undefined : violation(value)) }),
    ...(greatest === undefined ? {} : { greatest }),
    ...(select === undefined ? {} : { select }),
    read: orNull(column.read),
    isNullable: true,
  };
}
