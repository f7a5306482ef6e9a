/** Typed access to the columns of a row. */
import { bytesToHex } from '@cairn/chain/bytes';
import { parseDec, type Dec } from '@cairn/chain/dec';
import { snakeCase } from '@cairn/chain/snake-case';
import type { Queryable, SqlParameter, SqlRow } from './database.ts';

/** A column that is missing or of an unexpected type: a bug in a statement. */
export class RowShapeError extends TypeError {
  override name = 'RowShapeError';
  constructor(column: string, expected: string, found: unknown) {
    super(`column ${column}: expected ${expected}, found ${found === null ? 'null' : typeof found}`);
  }
}

/** int2 or int4. @throws {RowShapeError} */
export function intOf(row: SqlRow, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new RowShapeError(column, 'an int4', value);
  return value;
}

/** int8, or a numeric without fraction. @throws {RowShapeError} */
export function bigintOf(row: SqlRow, column: string): bigint {
  const value = row[column];
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
  throw new RowShapeError(column, 'an int8 or whole numeric', value);
}

/** numeric with a fraction of up to 18 digits. @throws {RowShapeError} */
export function decOf(row: SqlRow, column: string): Dec {
  const value = row[column];
  if (typeof value !== 'string') throw new RowShapeError(column, 'a numeric', value);
  return parseDec(value);
}

/** text. @throws {RowShapeError} */
export function textOf(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new RowShapeError(column, 'a text', value);
  return value;
}

/** bool. @throws {RowShapeError} */
export function booleanOf(row: SqlRow, column: string): boolean {
  const value = row[column];
  if (typeof value !== 'boolean') throw new RowShapeError(column, 'a bool', value);
  return value;
}

/** bytea. @throws {RowShapeError} */
export function bytesOf(row: SqlRow, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new RowShapeError(column, 'a bytea', value);
  return value;
}

/** bytea as upper-case hex. @throws {RowShapeError} */
export const hexOf = (row: SqlRow, column: string): string => bytesToHex(bytesOf(row, column));

/**
 * The column parsed by `read`, or null.
 * @throws {RowShapeError}
 */
export function nullable<T>(row: SqlRow, column: string, read: ReadColumn<T>): T | null {
  return row[column] === null ? null : read(row, column);
}

/**
 * An array column, with each member parsed like a column.
 * @throws {RowShapeError}
 */
export function listOf<T>(row: SqlRow, column: string, read: ReadColumn<T>): readonly T[] {
  const value = row[column];
  if (!Array.isArray(value)) throw new RowShapeError(column, 'an array', value);
  return value.map((member: unknown) => read({ [column]: member }, column));
}

/** How a field of a row is read, from the column of its name in snake case. */
export type ReadColumn<T> = (row: SqlRow, column: string) => T;

/** A field of another column. */
export const from =
  <T>(column: string, read: ReadColumn<T>): ReadColumn<T> =>
  (row) =>
    read(row, column);
export const orNull =
  <T>(read: ReadColumn<T>): ReadColumn<T | null> =>
  (row, column) =>
    nullable(row, column, read);
export const listWith =
  <T>(read: ReadColumn<T>): ReadColumn<readonly T[]> =>
  (row, column) =>
    listOf(row, column, read);

type FieldsOf<T> = { readonly [Name in keyof T]: ReadColumn<T[Name]> };

/**
 * A reader of rows by the fields of its result.
 * @throws {RowShapeError} on reading
 */
export function rowReader<T extends object>(fields: FieldsOf<T>): (row: SqlRow) => Readonly<T>;
export function rowReader(
  fields: FieldsOf<Readonly<Record<string, unknown>>>,
): (row: SqlRow) => Readonly<Record<string, unknown>> {
  const parts = Object.entries(fields).map(([name, read]) => ({ name, column: snakeCase(name), read }));
  return (row) => {
    // Thousands of rows are read at once: entries of lists would double the time.
    const result: Record<string, unknown> = {};
    for (const { name, column, read } of parts) result[name] = read(row, column);
    return result;
  };
}

/** A statement that lists rows; `parametersOf` gives its parameters. */
export const defineRead =
  <Row, Inputs extends readonly unknown[]>(
    sql: string,
    readRow: (row: SqlRow) => Row,
    parametersOf: (...inputs: Inputs) => readonly SqlParameter[],
  ) =>
  async (database: Queryable, ...inputs: Inputs): Promise<readonly Row[]> =>
    (await database.query(sql, parametersOf(...inputs))).map(readRow);
