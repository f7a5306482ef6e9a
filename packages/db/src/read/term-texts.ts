/** Cached texts of dictionary numbers, which never change. */
import type { Queryable, SqlRow } from '../database.ts';
import { bytesOf, intOf, textOf } from '../row-values.ts';

/** Maximum number of cached texts of each kind; beyond it the cache is cleared. */
const MAX_CACHED = 50_000;

/**
 * Returns the text of a number.
 * @throws {RangeError} for an unknown number: a corrupt database.
 */
export type TextsOf<Text> = (id: number | string) => Text;

/** Numbers as in rows: kinds as int4, others, which exceed a double, as text. */
export interface TermTexts {
  /** Types of messages and events. */
  kinds(ids: Iterable<number>): Promise<TextsOf<string>>;
  denoms(ids: Iterable<string>): Promise<TextsOf<string>>;
  /** Bytes of addresses. */
  addresses(ids: Iterable<string>): Promise<TextsOf<Uint8Array>>;
}

/** Loads unknown texts, with one statement per kind. */
export function createTermTexts(database: Queryable): TermTexts {
  return {
    kinds: reader(
      database,
      'select id, name from kind where id = any($1::int[])',
      (row) => intOf(row, 'id'),
      (row) => textOf(row, 'name'),
    ),
    denoms: reader(
      database,
      'select id::text, name from denom where id = any($1::bigint[])',
      (row) => textOf(row, 'id'),
      (row) => textOf(row, 'name'),
    ),
    addresses: reader(
      database,
      'select id::text, bytes from address where id = any($1::bigint[])',
      (row) => textOf(row, 'id'),
      (row) => bytesOf(row, 'bytes'),
    ),
  };
}

function reader<Id extends number | string, Text>(
  database: Queryable,
  sql: string,
  idOf: (row: SqlRow) => Id,
  textIn: (row: SqlRow) => Text,
): (ids: Iterable<Id>) => Promise<TextsOf<Text>> {
  let cached = new Map<number | string, Text>();
  return async (ids) => {
    // Earlier callers keep using the old map.
    if (cached.size > MAX_CACHED) cached = new Map();
    const texts = cached;
    const unknown = new Set<Id>();
    for (const id of ids) if (!texts.has(id)) unknown.add(id);
    if (unknown.size > 0)
      for (const row of await database.query(sql, [[...unknown]], 'prepared'))
        texts.set(idOf(row), textIn(row));
    return (id) => {
      const text = texts.get(id);
      if (text === undefined) throw new RangeError(`no text has the number ${id}`);
      return text;
    };
  };
}
