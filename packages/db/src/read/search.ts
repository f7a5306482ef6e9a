/** Prefix searches, each by one index. */
import type { Queryable, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, rowReader } from '../row-values.ts';

/** A range of bytes: `from` inclusive, `below` exclusive; null for no bound. */
export interface BytesRange {
  readonly from: Uint8Array;
  readonly below: Uint8Array | null;
}

/**
 * The range of all bytes that start with these hex digits; their number may be odd.
 * @throws {RangeError} for anything but hex digits.
 */
export function hexRange(prefix: string): BytesRange {
  if (!/^[0-9a-f]+$/i.test(prefix)) throw new RangeError(`no hex digits: ${prefix.slice(0, 80)}`);
  const next = (BigInt(`0x${prefix}`) + 1n).toString(16).padStart(prefix.length, '0');
  const bytes = (digits: string): Uint8Array =>
    Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex');
  return { from: bytes(prefix), below: next.length > prefix.length ? null : bytes(next) };
}

/** Finds the rows of a table whose `key` lies in a range, by it. */
const findWithin =
  <Row>(table: string, key: string, columns: string, readRow: (row: SqlRow) => Row) =>
  async (database: Queryable, { from, below }: BytesRange, limit: number): Promise<readonly Row[]> => {
    const bound = below === null ? '' : `and ${key} < $3::bytea`;
    const rows = await database.query(
      `select ${columns} from ${table} where ${key} >= $1::bytea ${bound} order by ${key} limit $2`,
      below === null ? [from, limit] : [from, limit, below],
    );
    return rows.map(readRow);
  };

/** Txs by their hash. */
export const findTxsByHash = findWithin(
  'tx',
  'hash',
  'hash, height, item',
  rowReader({ hash: bytesOf, height: intOf, item: intOf }),
);

/** Blocks by their hash. */
export const findBlocksByHash = findWithin(
  'block',
  'hash',
  'hash, height',
  rowReader({ hash: bytesOf, height: intOf }),
);

/** Numbers of the kinds with one of the names or in one of the proto packages. */
export async function findKinds(
  database: Queryable,
  names: readonly string[],
  packages: readonly string[],
): Promise<readonly number[]> {
  const rows = await database.query(
    `select id from kind where name = any($1::text[])
     union select k.id from unnest($2::text[], $3::text[]) as package (first, last)
       join kind k on k.name >= package.first and k.name < package.last`,
    // `/elys.perpetual.` up to the character after the dot.
    [names, packages.map((name) => `/${name}.`), packages.map((name) => `/${name}/`)],
  );
  return rows.map((row) => intOf(row, 'id'));
}

/** Addresses by their bytes, with their numbers. */
export const findAddresses = findWithin(
  'address',
  'bytes',
  'id, bytes',
  rowReader({ id: bigintOf, bytes: bytesOf }),
);
