/** Typed access to the columns of a row. */
import { parseDec, type Dec } from '@cairn/chain/dec';
import type { SqlRow } from './database.ts';

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

/**
 * The column parsed by `read`, or null.
 * @throws {RowShapeError}
 */
export function nullable<T>(row: SqlRow, column: string, read: (row: SqlRow, column: string) => T): T | null {
  return row[column] === null ? null : read(row, column);
}

/**
 * An array column, with each member parsed like a column.
 * @throws {RowShapeError}
 */
export function listOf<T>(
  row: SqlRow,
  column: string,
  read: (row: SqlRow, column: string) => T,
): readonly T[] {
  const value = row[column];
  if (!Array.isArray(value)) throw new RowShapeError(column, 'an array', value);
  return value.map((member: unknown) => read({ [column]: member }, column));
}
