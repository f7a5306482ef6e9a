/** Database errors, by possible reaction. */

/** A failed statement; `sqlState` is PostgreSQL's five-character code, if any. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Whether the same call may succeed later. */
  readonly retryable: boolean = false;
  constructor(
    message: string,
    readonly sqlState?: string | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The database is unreachable, starting, stopping, or out of space; a later attempt may succeed. */
export class DatabaseUnavailableError extends DatabaseError {
  override name = 'DatabaseUnavailableError';
  override readonly retryable = true;
}

/** The handle is unusable; the database must be reopened. */
export class DatabaseLostError extends DatabaseUnavailableError {
  override name = 'DatabaseLostError';
}

/** Two transactions conflicted; the same one may succeed when retried. */
export class TransactionConflictError extends DatabaseError {
  override name = 'TransactionConflictError';
  override readonly retryable = true;
}

/** Another process uses the folder, of the embedded database or of an archive. */
export class DatabaseLockedError extends DatabaseError {
  override name = 'DatabaseLockedError';
  constructor(dir: string) {
    super(`${dir} is in use by another process; stop it, or name another folder`);
  }
}

/** The folder of the embedded database is damaged; the database must be recreated. */
export class DatabaseDamagedError extends DatabaseError {
  override name = 'DatabaseDamagedError';
}

/** The schema does not match this program's migrations. */
export class MigrationError extends DatabaseError {
  override name = 'MigrationError';
}

/** The tables cannot be distributed as the database is. */
export class DistributionError extends DatabaseError {
  override name = 'DistributionError';
}

/** The tables cannot be divided as the database is. */
export class PartitionError extends DatabaseError {
  override name = 'PartitionError';
}

/** A system error, such as ECONNREFUSED or EAI_AGAIN, except those that do not pass by themselves. */
const UNREACHABLE = /^E(?!RR_|ACCES$|PERM$)[A-Z_]+$/;

/** Maps a driver's error by SQLSTATE; our own errors are returned unchanged. */
export function toDatabaseError(caught: unknown): Error {
  if (caught instanceof DatabaseError || !(caught instanceof Error))
    return caught instanceof Error ? caught : new DatabaseError(String(caught));
  const state = 'code' in caught && typeof caught.code === 'string' ? caught.code : undefined;
  const options = { cause: caught };
  if (state === undefined) {
    return /terminated|ended|timeout|not queryable/i.test(caught.message)
      ? new DatabaseUnavailableError(caught.message, undefined, options)
      : new DatabaseError(caught.message, undefined, options);
  }
  // 40001 and 40P01 are serialization failure and deadlock, 23505 is a key that another writer inserted
  // first.
  if (state === '40001' || state === '40P01' || state === '23505')
    return new TransactionConflictError(caught.message, state, options);
  // 08 connection, 25006 a primary that became a replica, 53 resources (disk full, too many connections), 55P03
  // lock timeout, 57014 statement timeout, 57P operator intervention, 58 system.
  if (UNREACHABLE.test(state) || /^(?:08|25006|53|55P03|57014|57P|58)/.test(state))
    return new DatabaseUnavailableError(caught.message, state, options);
  return new DatabaseError(caught.message, state, options);
}

const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code =
    error instanceof DatabaseError ? error.sqlState : 'code' in error ? String(error.code) : undefined;
  return (
    DISK_FULL_CODES.has(code ?? '') ||
    /no space left on device/i.test(error.message) ||
    isDiskFull(error.cause)
  );
}
