/** What PostgreSQL does for itself in the background, and PGlite does not. */
import type { Database } from '@cairn/db/database';
import { PRUNED_TABLES } from './fold/prune.ts';

/** Heights between two looks at the tables while the index is small. */
const MIN_HEIGHTS = 2_000;

/** Keeps the planner's statistics and the room of deleted rows in order; `folded` is told each folded height.
 * The pauses grow with the index, so that it costs the same share of the time. */
export class Maintenance {
  readonly #database: Database;
  readonly #first: number;
  #last: number;

  constructor(database: Database, foldedTo: number) {
    this.#database = database;
    this.#first = foldedTo;
    this.#last = foldedTo;
  }

  /** @throws {DatabaseError} */
  async folded(height: number): Promise<void> {
    if (this.#database.engine !== 'pglite') return;
    if (height - this.#last < Math.max(MIN_HEIGHTS, (this.#last - this.#first) / 4)) return;
    await this.run(height);
  }

  /** @throws {DatabaseError} */
  async run(height: number): Promise<void> {
    if (this.#database.engine !== 'pglite' || height === this.#last) return;
    this.#last = height;
    for (const table of PRUNED_TABLES) await this.#database.script(`vacuum ${table}`);
    await this.#database.script('analyze');
  }
}
