/** Writes decoded heights with their checkpoint, in one transaction. */
import { groupBy } from '@cairn/chain/group-by';
import type { TermTable } from '@cairn/db/column';
import type { Database, Queryable } from '@cairn/db/database';
import type { Dictionary } from '@cairn/db/dictionary';
import { arrayLiteral } from '@cairn/db/sql-text';
import type { DecodedHeight, NamedSet } from './decode-height.ts';
import type { TableRows } from './fact-module.ts';
import { checkLinks, readLinks } from './links.ts';

/** Number of remembered sets: on some chains every block has another set. */
const MAX_CACHED_SETS = 10_000;

export interface Written {
  readonly heights: number;
  readonly rows: number;
}

/** State of a writer between batches. */
export interface WriterState {
  readonly dictionary: Dictionary;
  /** Validator sets known to be in the database. */
  readonly sets: Set<bigint>;
}

/**
 * Writes missing heights, and the checkpoint. Existing heights with the same hash are unchanged, since rows
 * are written with their height. Nothing is written for heights that do not match their neighbours.
 * @throws {BrokenLinkError}
 * @throws {TransactionConflictError} when another writer was first; a retry finds its rows.
 * @throws {DatabaseError}
 */
export async function writeHeights(
  database: Database,
  state: WriterState,
  heights: readonly DecodedHeight[],
  checkpoint: (transaction: Queryable) => Promise<void>,
): Promise<Written> {
  const open = await notWritten(database, heights);
  const rows = open.flatMap((height) => height.rows);
  await state.dictionary.resolve(database, termsOf(rows, open));
  await addSets(database, state, open);
  const batches = byTable(rows).map((group) => ({
    target: { table: group[0]?.table ?? '', columns: group[0]?.columns ?? [] },
    lines: `${group.flatMap((tableRows) => tableRows.lines(state.dictionary)).join('\n')}\n`,
  }));
  await database.transaction(async (transaction) => {
    await commitLater(database, transaction);
    // Sent concurrently, so that the database works while this thread decodes.
    await Promise.all(batches.map(({ target, lines }) => transaction.copy(target, lines)));
    await checkpoint(transaction);
  });
  state.dictionary.trim();
  return { heights: open.length, rows: rows.reduce((sum, { count }) => sum + count, 0) };
}

/**
 * A crash may lose the last commits; rows and checkpoint are lost together, so they are written again. Not under Citus,
 * whose nodes commit in two phases: the coordinator must know what it decided.
 */
export async function commitLater(
  { engine }: Pick<Database, 'engine'>,
  transaction: Queryable,
): Promise<void> {
  if (engine !== 'postgres') return;
  await transaction.query(
    "select set_config('synchronous_commit', 'off', true) where current_setting('citus.version', true) is null",
  );
}

async function notWritten(
  database: Database,
  heights: readonly DecodedHeight[],
): Promise<readonly DecodedHeight[]> {
  const near = new Set(heights.flatMap(({ height }) => [height - 1, height, height + 1]));
  const known = await readLinks(database, [...near]);
  checkLinks(heights, known);
  return heights.filter(({ height }) => !known.has(height));
}

function termsOf(
  rows: readonly TableRows[],
  heights: readonly DecodedHeight[],
): ReadonlyMap<TermTable, ReadonlySet<string>> {
  const terms = new Map<TermTable, Set<string>>([
    ['address', new Set()],
    ['denom', new Set()],
    ['kind', new Set()],
  ]);
  const add = (table: TermTable, text: string) => terms.get(table)?.add(text);
  for (const tableRows of rows) tableRows.terms(add);
  for (const { set } of heights) for (const { address } of set?.members ?? []) add('address', address);
  return terms;
}

async function addSets(
  database: Database,
  { dictionary, sets }: WriterState,
  heights: readonly DecodedHeight[],
): Promise<void> {
  for (const { set } of heights) {
    if (set === null || sets.has(set.id)) continue;
    await insertSet(database, dictionary, set);
    if (sets.size >= MAX_CACHED_SETS) sets.clear();
    sets.add(set.id);
  }
}

async function insertSet(database: Database, dictionary: Dictionary, set: NamedSet): Promise<void> {
  await database.query(
    `insert into validator_set (id, hash, members, powers)
     values ($1, $2::bytea, $3::bigint[], $4::bigint[]) on conflict do nothing`,
    [
      set.id,
      Buffer.from(set.hash, 'hex'),
      arrayLiteral(set.members.map(({ address }) => dictionary.id('address', address))),
      arrayLiteral(set.members.map(({ votingPower }) => votingPower)),
    ],
  );
}

function byTable(rows: readonly TableRows[]): readonly (readonly TableRows[])[] {
  const present = rows.filter(({ count }) => count > 0);
  return [...groupBy(present, ({ table }) => table).values()];
}
