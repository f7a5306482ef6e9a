/** Deletion of heights from all fact tables. */
import type { Queryable } from '@cairn/db/database';
import { ALL_TABLES } from '@cairn/db/tables/all';

/**
 * The tables of accounts and signers, the largest, have keys that start with the account, so their rows are looked up
 * through what the heights touched. Blocks are deleted last.
 */
const DELETED_APART: ReadonlySet<string> = new Set(['activity', 'activity_kind', 'missed', 'block']);

/** Fact tables with a key that starts with the height, or that are small. */
const FACT_TABLES: readonly string[] = ALL_TABLES.map(({ name }) => name).filter(
  (name) => !DELETED_APART.has(name),
);

/**
 * Deletes the facts of a range of heights, inclusive. Runs in a transaction; the heights must not be folded.
 */
export async function deleteFacts(transaction: Queryable, from: number, to: number): Promise<void> {
  for (const table of ['activity', 'activity_kind'])
    await transaction.query(
      `delete from ${table} a using (select distinct unnest(touched) as address from account_delta where height between $1 and $2) t
       where a.address = t.address and a.height between $1 and $2`,
      [from, to],
    );
  // A block contains the missed signatures of the previous one. Without known signers all rows are scanned.
  const [unknown] = await transaction.query(
    `select 1 as one from block b where b.height between $1 - 1 and $2
       and not exists (select 1 from validator_set s where s.id = b.set_id) limit 1`,
    [from, to],
  );
  await transaction.query(
    unknown === undefined
      ? `delete from missed m using (
           select distinct unnest(s.members) as validator from block b join validator_set s on s.id = b.set_id
           where b.height between $1 - 1 and $2) t
         where m.validator = t.validator and m.height between $1 - 1 and $2 - 1`
      : 'delete from missed where height between $1 - 1 and $2 - 1',
    [from, to],
  );
  for (const table of [...FACT_TABLES, 'block'])
    await transaction.query(`delete from ${table} where height between $1 and $2`, [from, to]);
}
