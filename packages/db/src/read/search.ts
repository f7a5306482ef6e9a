/** Prefix searches, each by one index. */
import type { Queryable } from '../database.ts';
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

const within = (column: string, { below }: BytesRange): string =>
  `${column} >= $1::bytea${below === null ? '' : ` and ${column} < $3::bytea`}`;
const bounds = ({ from, below }: BytesRange, limit: number) =>
  below === null ? [from, limit] : [from, limit, below];

const readTx = rowReader({ hash: bytesOf, height: intOf, item: intOf });
const readBlock = rowReader({ hash: bytesOf, height: intOf });
const readAddress = rowReader({ id: bigintOf, bytes: bytesOf });

/** Txs whose hash lies in a range, by hash. */
export async function findTxsByHash(
  database: Queryable,
  range: BytesRange,
  limit: number,
): Promise<readonly ReturnType<typeof readTx>[]> {
  const rows = await database.query(
    `select hash, height, item from tx where ${within('hash', range)} order by hash limit $2`,
    bounds(range, limit),
  );
  return rows.map(readTx);
}

/** Blocks whose hash lies in a range, by hash. */
export async function findBlocksByHash(
  database: Queryable,
  range: BytesRange,
  limit: number,
): Promise<readonly ReturnType<typeof readBlock>[]> {
  const rows = await database.query(
    `select hash, height from block where ${within('hash', range)} order by hash limit $2`,
    bounds(range, limit),
  );
  return rows.map(readBlock);
}

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

/** Addresses in a byte range, by bytes, with their numbers. */
export async function findAddresses(
  database: Queryable,
  range: BytesRange,
  limit: number,
): Promise<readonly ReturnType<typeof readAddress>[]> {
  const rows = await database.query(
    `select id, bytes from address where ${within('bytes', range)} order by bytes limit $2`,
    bounds(range, limit),
  );
  return rows.map(readAddress);
}
