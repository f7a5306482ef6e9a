/** Background maintenance: what PGlite lacks of PostgreSQL, and what PostgreSQL leaves out for divided tables. */
import type { Database } from '@cairn/db/database';
import { analyzeParts } from '@cairn/db/partition';
import { booleanOf, textOf } from '@cairn/db/row-values';

/** Heights between two looks for dead rows in PGlite, which has no autovacuum. */
const VACUUM_HEIGHTS = 500;
/** Minimum number of heights between two runs. */
const MIN_HEIGHTS = 4_000;
/** WAL size that triggers a checkpoint. */
const LOG_MB = 32;
/** Heights between two checks of the WAL. */
const LOOK_HEIGHTS = 100;

/**
 * Analyzes and vacuums; `folded` is called with each folded height. The interval of `analyze` grows with the index,
 * so that the relative cost is constant.
 */
export class Maintenance {
  readonly #database: Database;
  readonly #first: number;
  #last: number;
  #looked: number;
  #vacuumed: number;

  constructor(database: Database, foldedTo: number) {
    this.#database = database;
    this.#first = foldedTo;
    this.#last = foldedTo;
    this.#looked = foldedTo;
    this.#vacuumed = foldedTo;
  }

  /** @throws {DatabaseError} */
  async folded(height: number): Promise<void> {
    if (this.#database.engine === 'pglite') {
      await this.#cutLog(height);
      if (height - this.#vacuumed >= VACUUM_HEIGHTS) await this.#vacuum(height);
    }
    if (height - this.#last < Math.max(MIN_HEIGHTS, (this.#last - this.#first) / 4)) return;
    await this.run(height);
  }

  /** PGlite makes no checkpoints by itself, so its WAL would grow without limit. */
  async #cutLog(height: number): Promise<void> {
    if (height - this.#looked < LOOK_HEIGHTS) return;
    this.#looked = height;
    const [row] = await this.#database.query(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${LOG_MB} * 1048576 as is_long from pg_control_checkpoint()`,
    );
    if (row !== undefined && booleanOf(row, 'is_long')) await this.#database.script('checkpoint');
  }

  /** Vacuums the tables that the autovacuum of PostgreSQL would. */
  async #vacuum(height: number): Promise<void> {
    this.#vacuumed = height;
    await this.#database.query('select pg_stat_force_next_flush()');
    const tables = await this.#database.query(
      `select s.relid::regclass::text as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
       where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`,
    );
    for (const row of tables) await this.#database.script(`vacuum ${textOf(row, 'name')}`);
  }

  /** @throws {DatabaseError} */
  async run(height: number): Promise<void> {
    if (height === this.#last) return;
    this.#last = height;
    if (this.#database.engine !== 'pglite') return analyzeParts(this.#database);
    await this.#vacuum(height);
    await this.#database.script('analyze');
  }
}
