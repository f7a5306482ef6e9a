/** What goes wrong with a database, by what can be done about it. */

/** A statement that failed; `sqlState` is PostgreSQL's five characters where it gave any. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Whether the same call can succeed later. */
  readonly retryable: boolean = false;
  constructor(
    message: string,
    readonly sqlState: string | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The database cannot be reached, is starting or stopping, or has no room: later may do. */
export class DatabaseUnavailableError extends DatabaseError {
  override name = 'DatabaseUnavailableError';
  override readonly retryable = true;
}

/** What was opened is of no use any more: only opening it again can help. */
export class DatabaseLostError extends DatabaseUnavailableError {
  override name = 'DatabaseLostError';
}

/** Two transactions were in each other's way: the same one again may do. */
export class TransactionConflictError extends DatabaseError {
  override name = 'TransactionConflictError';
  override readonly retryable = true;
}

/** The folder of an embedded database is in use by another process. */
export class DatabaseLockedError extends DatabaseError {
  override name = 'DatabaseLockedError';
  constructor(dir: string) {
    super(`${dir} is in use by another process; stop it, or name another data folder`, undefined);
  }
}

/** The folder of an embedded database holds none that can be read any more: it has to be made again. */
export class DatabaseDamagedError extends DatabaseError {
  override name = 'DatabaseDamagedError';
}

/** The tables are not what this program's migrations make. */
export class MigrationError extends DatabaseError {
  override name = 'MigrationError';
  constructor(message: string) {
    super(message, undefined);
  }
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'ENOENT']);

/** A driver's error as one of ours, by its SQLSTATE; errors of ours pass. */
export function toDatabaseError(caught: unknown): Error {
  if (caught instanceof DatabaseError || !(caught instanceof Error))
    return caught instanceof Error ? caught : new DatabaseError(String(caught), undefined);
  const state = 'code' in caught && typeof caught.code === 'string' ? caught.code : undefined;
  const options = { cause: caught };
  if (state === undefined) {
    return /terminated|ended|timeout|not queryable/i.test(caught.message)
      ? new DatabaseUnavailableError(caught.message, undefined, options)
      : new DatabaseError(caught.message, undefined, options);
  }
  // 40001 and 40P01 are serialization and deadlock, 23505 a key that another writer was first with.
  if (state === '40001' || state === '40P01' || state === '23505')
    return new TransactionConflictError(caught.message, state, options);
  // 08 connection, 53 resources (disk full, too many connections), 57014 took too long, 57P operator intervention, 58 system.
  if (UNREACHABLE.has(state) || /^(?:08|53|57014|57P|58)/.test(state))
    return new DatabaseUnavailableError(caught.message, state, options);
  return new DatabaseError(caught.message, state, options);
}

const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether it failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code =
    error instanceof DatabaseError ? error.sqlState : 'code' in error ? String(error.code) : undefined;
  return NO_ROOM.has(code ?? '') || /no space left on device/i.test(error.message) || isDiskFull(error.cause);
}
