/** What PostgreSQL does for itself in the background, and PGlite does not. */
import type { Database } from '@cairn/db/database';
import { booleanOf } from '@cairn/db/row-values';
import { PRUNED_TABLES } from './fold/prune.ts';

/** Heights between two looks at the tables while the index is small. */
const MIN_HEIGHTS = 4_000;
/** Log after which what it holds is written into the tables, and it is removed. */
const LOG_MB = 32;
/** Heights between two looks at the log. */
const LOOK_HEIGHTS = 100;

/** Keeps the planner's statistics and the room of deleted rows in order; `folded` is told each folded height.
 * The pauses grow with the index, so that it costs the same share of the time. */
export class Maintenance {
  readonly #database: Database;
  readonly #first: number;
  #last: number;
  #looked: number;

  constructor(database: Database, foldedTo: number) {
    this.#database = database;
    this.#first = foldedTo;
    this.#last = foldedTo;
    this.#looked = foldedTo;
  }

  /** @throws {DatabaseError} */
  async folded(height: number): Promise<void> {
    if (this.#database.engine !== 'pglite') return;
    await this.#cutLog(height);
    if (height - this.#last < Math.max(MIN_HEIGHTS, (this.#last - this.#first) / 4)) return;
    await this.run(height);
  }

  /** A server of one process makes no checkpoints by itself: its log would grow for ever. */
  async #cutLog(height: number): Promise<void> {
    if (height - this.#looked < LOOK_HEIGHTS) return;
    this.#looked = height;
    const [row] = await this.#database.query(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${LOG_MB} * 1048576 as is_long from pg_control_checkpoint()`,
    );
    if (row !== undefined && booleanOf(row, 'is_long')) await this.#database.script('checkpoint');
  }

  /** @throws {DatabaseError} */
  async run(height: number): Promise<void> {
    if (this.#database.engine !== 'pglite' || height === this.#last) return;
    this.#last = height;
    for (const table of PRUNED_TABLES) await this.#database.script(`vacuum ${table}`);
    await this.#database.script('analyze');
  }
}
