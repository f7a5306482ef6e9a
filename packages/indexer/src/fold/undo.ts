/** Undo of folds: a trigger records the previous rows of each recent batch. */
import type { Queryable } from '@cairn/db/database';
import { intOf, textOf } from '@cairn/db/row-values';

/**
 * Starts recording undo rows for a batch near the head, and deletes those of batches that no longer are. Runs
 * in the transaction of the fold.
 */
export async function beginUndo(
  transaction: Queryable,
  { from, to, undoFrom }: Readonly<{ from: number; to: number; undoFrom: number }>,
): Promise<void> {
  await transaction.query(
    'delete from fold_undo u using fold_batch b where u.from_height = b.from_height and b.to_height < $1',
    [undoFrom],
  );
  await transaction.query('delete from fold_batch where to_height < $1', [undoFrom]);
  if (from < undoFrom || !(await canUndo(transaction))) return;
  await transaction.query('insert into fold_batch (from_height, to_height) values ($1, $2)', [from, to]);
  await transaction.query("select set_config('cairn.fold', $1, true)", [String(from)]);
}

/** Whether triggers record previous rows: a distributed index has none. */
async function canUndo(transaction: Queryable): Promise<boolean> {
  const rows = await transaction.query("select 1 as one from pg_trigger where tgname = 'note_fold' limit 1");
  return rows.length > 0;
}

/** The lowest height to which folds can be undone. */
export async function undoneTo(database: Queryable): Promise<number> {
  const [row] = await database.query(
    // Contiguous batches, from the newest down.
    `select coalesce(min(from_height) - 1, (select folded_to from progress)) as height from (
       select from_height, to_height, sum(to_height - from_height + 1) over (order by from_height desc) as heights
       from fold_batch) b
     where heights = (select folded_to from progress) - from_height + 1`,
  );
  return row === undefined ? 0 : intOf(row, 'height');
}

/**
 * Undoes every batch that reaches above a height, and counts it. Runs in a transaction.
 * @returns the folded height, at or below the given one, since batches are undone as a whole.
 * @throws {RangeError} when it is below `undoneTo`.
 */
export async function undoFolds(transaction: Queryable, height: number): Promise<number> {
  const [progress] = await transaction.query('select folded_to from progress for update');
  const foldedTo = progress === undefined ? 0 : intOf(progress, 'folded_to');
  if (foldedTo <= height) return foldedTo;
  if (height < (await undoneTo(transaction)))
    throw new RangeError(`what is folded above height ${height} cannot be undone`);
  const [batch] = await transaction.query(
    'select min(from_height) as first from fold_batch where to_height > $1',
    [height],
  );
  const first = batch === undefined ? foldedTo + 1 : intOf(batch, 'first');
  const relations = await transaction.query(
    'select distinct relation from fold_undo where from_height >= $1 order by relation',
    [first],
  );
  for (const row of relations) await restoreRows(transaction, textOf(row, 'relation'), first);
  await transaction.query('delete from fold_undo where from_height >= $1', [first]);
  await transaction.query('delete from fold_batch where from_height >= $1', [first]);
  await transaction.query('update progress set folded_to = $1, unwinds = unwinds + 1, updated = now()', [
    first - 1,
  ]);
  return first - 1;
}

/** The oldest undo record of a row is its original state. Names come from the database's catalogue. */
async function restoreRows(transaction: Queryable, relation: string, first: number): Promise<void> {
  const keys = await transaction.query(
    `select quote_ident(a.attname) as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::text::regclass and i.indisprimary`,
    [relation],
  );
  const same = keys.map((row) => textOf(row, 'name')).map((name) => `t.${name} = k.${name}`);
  await transaction.query(
    `delete from ${relation} t using (select r.* from (select distinct key from fold_undo where relation = $1 and from_height >= $2) u
       cross join lateral jsonb_populate_record(null::${relation}, u.key) r) k where ${same.join(' and ')}`,
    [relation, first],
  );
  await transaction.query(
    `insert into ${relation} select r.* from (
       select distinct on (key) key, before from fold_undo where relation = $1 and from_height >= $2 order by key, id) u
     cross join lateral jsonb_populate_record(null::${relation}, u.before) r where u.before is not null`,
    [relation, first],
  );
}
