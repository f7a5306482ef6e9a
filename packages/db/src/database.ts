/** The common interface of PGlite and PostgreSQL. */

/** A statement parameter. Lists become array literals; a bigint keeps all its digits. */
export type SqlParameter =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | readonly (number | bigint | string | boolean)[];

/**
 * A row as returned by the driver: int2 and int4 as number, int8 as bigint, numeric as text, bytea as bytes,
 * arrays as lists.
 */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Target table and columns of a COPY. */
export interface CopyTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

/** `prepared`: a frequent statement is prepared once; its plan must suit all parameters. */
export type PlanUse = 'once' | 'prepared';

/** A database, or a transaction in it. */
export interface Queryable {
  /**
   * Runs one statement.
   * @throws {DatabaseError}
   */
  query(sql: string, parameters?: readonly SqlParameter[], plan?: PlanUse): Promise<readonly SqlRow[]>;
  /**
   * Writes rows in PostgreSQL's COPY text format, one per line. Concurrent calls are queued.
   * @throws {DatabaseError}
   */
  copy(target: CopyTarget, lines: string): Promise<void>;
}

export interface TransactionOptions {
  /** After which PostgreSQL cancels its statements. `none`: however long they take, it does not. */
  readonly timeLimit?: 'minute' | 'none';
}

/** The right to fold running figures, which only one process holds. */
export interface Leadership {
  /** Whether the lock is still held; a lost connection releases it. */
  readonly held: () => boolean;
  release(): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs several statements without parameters, such as a migration.
   * @throws {DatabaseError}
   */
  script(sql: string): Promise<void>;
  /**
   * Commits when `work` resolves, rolls back when it throws. Keep it short: PGlite has one connection.
   * @throws {DatabaseError} and whatever `work` throws.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Acquires the leader's lock; undefined when another process has it. On PGlite the lock file has already
   * excluded others.
   * @throws {DatabaseError}
   */
  lead(): Promise<Leadership | undefined>;
  close(): Promise<void>;
}
