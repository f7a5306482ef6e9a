/** Numbers that represent frequent texts in rows. */
import { createHash } from 'node:crypto';
import { parseAddress } from '@cairn/chain/address';
import { groupBy } from '@cairn/chain/group-by';
import { MAX_TERM_LENGTH, type TermIds, type TermTable } from './column.ts';
import type { Queryable } from './database.ts';
import { bigintOf, bytesOf, textOf } from './row-values.ts';
import { storableText } from './sql-text.ts';

/**
 * Maximum number of collisions for one text. Texts that collide in the 32 bits of a kind can be found by
 * search, but each of them has to be put on the chain.
 */
const MAX_ATTEMPTS = 1_000_000;
/** Length of the readable prefix of a shortened denom; the rest is its SHA-256. */
const DENOM_START = 180;
/** Maximum number of cached texts; the oldest are evicted and queried again. */
const MAX_CACHED_TERMS = 200_000;

interface Term {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/**
 * Assigns and caches the numbers of texts. A number is the start of the text's SHA-256, so that all databases
 * and processes agree without coordination; collisions are resolved by a further attempt.
 */
export class Dictionary implements TermIds {
  readonly #known = new Map<string, bigint>();

  /** @throws {RangeError} for an unresolved text. */
  id(table: TermTable, text: string): bigint {
    const id = this.#known.get(keyOf(table, text));
    if (id === undefined) throw new RangeError(`no number for ${table} ${text.slice(0, 80)}`);
    return id;
  }

  /** The number of a text if the database has it; for reading. */
  async find(database: Queryable, table: TermTable, text: string): Promise<bigint | undefined> {
    const key = keyOf(table, text);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    await this.#load(database, table, [{ key, bytes: bytesOfTerm(table, text) }]);
    return this.#known.get(key);
  }

  /**
   * Ensures that every text has a number, in memory and in the database. Commits separately: an unused number
   * does no harm, and concurrent writers of one text do not block each other.
   * @throws {DatabaseError}
   */
  async resolve(database: Queryable, terms: ReadonlyMap<TermTable, ReadonlySet<string>>): Promise<void> {
    for (const [table, texts] of terms) {
      let open: readonly Term[] = [...texts]
        .filter((text) => !this.#known.has(keyOf(table, text)))
        .map((text) => ({ key: keyOf(table, text), bytes: bytesOfTerm(table, text) }));
      for (let attempt = 0; open.length > 0; attempt += 1) {
        if (attempt === MAX_ATTEMPTS) throw new RangeError(`no free number for ${open[0]?.key ?? ''}`);
        await insert(database, table, open, attempt);
        await this.#load(database, table, open);
        open = open.filter(({ key }) => !this.#known.has(key));
      }
    }
  }

  /** Evicts the oldest texts above the limit; called between batches, never inside one. */
  trim(): void {
    for (const key of this.#known.keys()) {
      if (this.#known.size <= MAX_CACHED_TERMS) return;
      this.#known.delete(key);
    }
  }

  async #load(database: Queryable, table: TermTable, terms: readonly Term[]): Promise<void> {
    const byText = groupBy(terms, ({ bytes }) => sqlTextOf(table, bytes));
    const rows = await database.query(
      table === 'address'
        ? 'select id, bytes from address where bytes = any($1::bytea[])'
        : `select id::bigint as id, name from ${table} where name = any($1::text[])`,
      [[...byText.keys()]],
    );
    for (const row of rows) {
      const text = table === 'address' ? sqlTextOf(table, bytesOf(row, 'bytes')) : textOf(row, 'name');
      for (const { key } of byText.get(text) ?? []) this.#known.set(key, bigintOf(row, 'id'));
    }
  }
}

const keyOf = (table: TermTable, text: string): string => `${table} ${text}`;

function bytesOfTerm(table: TermTable, text: string): Uint8Array {
  if (table === 'address') return parseAddress(text).bytes;
  if (text.length <= MAX_TERM_LENGTH) return Buffer.from(storableText(text));
  if (table === 'kind') return Buffer.from(storableText(text.slice(0, MAX_TERM_LENGTH)));
  const rest = createHash('sha256').update(text).digest('hex');
  return Buffer.from(storableText(`${text.slice(0, DENOM_START)}…${rest}`));
}

async function insert(
  database: Queryable,
  table: TermTable,
  terms: readonly Term[],
  attempt: number,
): Promise<void> {
  const ids = terms.map(({ bytes }) => termId(table, bytes, attempt));
  const sql =
    table === 'address'
      ? 'insert into address (id, bytes) select * from unnest($1::bigint[], $2::bytea[]) on conflict do nothing'
      : `insert into ${table} (id, name) select * from unnest($1::bigint[], $2::text[]) on conflict do nothing`;
  await database.query(sql, [ids, terms.map(({ bytes }) => sqlTextOf(table, bytes))]);
}

/** Bytes of a term as PostgreSQL writes them in its table. */
const sqlTextOf = (table: TermTable, bytes: Uint8Array): string =>
  table === 'address' ? `\\x${Buffer.from(bytes).toString('hex')}` : Buffer.from(bytes).toString('utf8');

/** The first bytes of the SHA-256 of the text and the attempt (after the first): 4 for a kind, else 8. */
export function termId(table: TermTable, bytes: Uint8Array, attempt = 0): bigint {
  const hash = createHash('sha256').update(bytes);
  if (attempt > 0) hash.update(attempt < 256 ? Uint8Array.of(attempt) : String(attempt));
  const digest = hash.digest();
  return table === 'kind' ? BigInt(digest.readInt32BE(0)) : digest.readBigInt64BE(0);
}
