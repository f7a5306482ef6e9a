/** Read replicas: PostgreSQL servers that apply what a primary commits. */
import type { Queryable } from './database.ts';
import { bigintOf, booleanOf, nullable } from './row-values.ts';

/** Whether a database is a read replica. */
export async function isReplica(database: Queryable): Promise<boolean> {
  return (await readReplica(database)) !== null;
}

/**
 * Seconds since the primary made the newest commit that a replica has applied, null before the first one; null for a
 * primary. While the primary commits each block, that is the delay of the replica and at most the time of a block.
 * @throws {DatabaseError}
 */
export async function readReplica(
  database: Queryable,
): Promise<{ readonly ageSeconds: number | null } | null> {
  const [row] = await database.query(
    `select pg_is_in_recovery() as is_replica,
       (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::bigint as age_ms`,
  );
  if (row === undefined || !booleanOf(row, 'is_replica')) return null;
  const ageMs = nullable(row, 'age_ms', bigintOf);
  return { ageSeconds: ageMs === null ? null : Number(ageMs) / 1000 };
}
