/** The one interface behind which PGlite and PostgreSQL stand. */

/** What is sent as a parameter. Lists become array literals; a bigint keeps all its digits. */
export type SqlParameter =
  null | boolean | number | bigint | string | Uint8Array | readonly (number | bigint | string | boolean)[];

/** A row as the driver gives it: int2 and int4 as number, int8 as bigint, numeric as text, bytea as bytes, arrays as lists. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Where a block of copied lines goes. */
export interface CopyTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

/** `kept`: the statement comes again and again, so its plan is kept; it must be a good one for all parameters. */
export type PlanUse = 'once' | 'kept';

/** What runs statements: a database, or a transaction in it. */
export interface Queryable {
  /** Runs one statement.
   * @throws {DatabaseError} */
  query(sql: string, parameters?: readonly SqlParameter[], plan?: PlanUse): Promise<readonly SqlRow[]>;
  /** Writes rows given in PostgreSQL's text format of COPY, one a line. Several may be handed over at once: they are written in turn.
   * @throws {DatabaseError} */
  copy(target: CopyTarget, lines: string): Promise<void>;
}

/** The right to fold running figures, which one process of all holds. */
export interface Leadership {
  /** Whether the lock is still held: a lost connection loses it. */
  readonly held: () => boolean;
  release(): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs several statements without parameters, as a migration has them.
   * @throws {DatabaseError} */
  script(sql: string): Promise<void>;
  /** Commits when `work` returns, rolls back when it throws. Keep it short: PGlite has one connection.
   * @throws {DatabaseError} and whatever `work` throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /** Takes the leader's lock, or undefined when another process has it. On PGlite the lock file has settled that.
   * @throws {DatabaseError} */
  lead(): Promise<Leadership | undefined>;
  close(): Promise<void>;
}
