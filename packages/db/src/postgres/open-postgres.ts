/** PostgreSQL through `pg`. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type {
  CopyTarget,
  Database,
  Leadership,
  PlanUse,
  Queryable,
  SqlParameter,
  SqlRow,
  TransactionOptions,
} from '../database.ts';
import { DatabaseError, DatabaseUnavailableError, toDatabaseError } from '../errors.ts';
import { driverParameter } from '../sql-text.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
/** Arbitrary key of the leader's advisory lock. */
const LEADER_LOCK = 4_270_001;
const COPY_CHUNK = 1 << 18;
/** Reads are a few index lookups, in memory or on an SSD: parallel processes and compiled plans take longer to start than to run. */
const PLANNING = '-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1';
/**
 * A hanging server does not close connections; it is considered gone after this time beyond the statement
 * timeout.
 */
const SILENCE_MS = 5_000;

/** Of transactions with a time limit of their own; 0 for none. */
const LIMITS_MS = { minute: 60_000, none: 0 } as const;
const silenceAfter = (limitMs: number): number => (limitMs === 0 ? 0 : limitMs + SILENCE_MS);

export interface PostgresOptions {
  readonly url: string;
  /** Maximum number of connections; defaults to 10. */
  readonly connections?: number;
  /** Time limit of a statement; defaults to 30 s, 0 for none. */
  readonly statementTimeoutMs?: number;
}

/** Members of an array literal of unquoted numbers. */
function members<T>(text: string, member: (text: string) => T): readonly T[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(member);
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === INT8_ARRAY) return (text: string) => members(text, (part) => BigInt(part));
    // The driver would parse them as floats.
    if (oid === NUMERIC_ARRAY) return (text: string) => members(text, (part) => part);
    /* eslint-disable-next-line @typescript-eslint/no-unsafe-return --
       the driver types its parsers so; what they give is read by row-values */
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/**
 * Opens PostgreSQL 15 or later.
 * @throws {DatabaseUnavailableError} when it is unreachable.
 */
export async function openPostgres({
  url,
  connections = 10,
  statementTimeoutMs = 30_000,
}: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    // For statements without a time limit: by default, systems probe a lost connection after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionString: url,
    max: connections,
    types,
    options: PLANNING,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 10_000,
  });
  // The pool replaces broken connections; the next statement reports whether the database is reachable.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new PostgresDatabase(pool, statementTimeoutMs);
  try {
    await database.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  readonly #pool: pg.Pool;
  /** Time limit of an answer; 0 for none. */
  readonly #timeoutMs: number;

  constructor(pool: pg.Pool, statementTimeoutMs: number) {
    this.#pool = pool;
    this.#timeoutMs = silenceAfter(statementTimeoutMs);
  }

  query(sql: string, parameters: readonly SqlParameter[] = [], plan?: PlanUse): Promise<readonly SqlRow[]> {
    return run(this.#pool, sql, parameters, this.#timeoutMs, plan);
  }

  copy(target: CopyTarget, lines: string): Promise<void> {
    return this.#withClient((client) => copy(client, target, lines, this.#timeoutMs));
  }

  async script(sql: string): Promise<void> {
    await this.#withClient((client) => this.#orRollback(client, () => client.query(sql)));
  }

  transaction<T>(
    work: (transaction: Queryable) => Promise<T>,
    { timeLimit }: TransactionOptions = {},
  ): Promise<T> {
    const limitMs = timeLimit && LIMITS_MS[timeLimit];
    const timeoutMs = limitMs === undefined ? this.#timeoutMs : silenceAfter(limitMs);
    return this.#withClient((client) =>
      this.#orRollback(client, async () => {
        await run(client, 'begin', [], this.#timeoutMs);
        if (limitMs !== undefined)
          await run(client, `set local statement_timeout = ${limitMs}`, [], this.#timeoutMs);
        let copied = Promise.resolve();
        const result = await work({
          query: (sql, parameters = [], plan) => run(client, sql, parameters, timeoutMs, plan),
          copy: (target, lines) => {
            copied = copied.then(() => copy(client, target, lines, timeoutMs));
            return copied;
          },
        });
        await run(client, 'commit', [], this.#timeoutMs);
        return result;
      }),
    );
  }

  /** A failure must not leave a transaction open, which a script may have begun. */
  async #orRollback<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // Discarding a connection rolls back its transaction.
      if (!(toDatabaseError(error) instanceof DatabaseUnavailableError))
        await run(client, 'rollback', [], this.#timeoutMs).catch(() => undefined);
      throw error;
    }
  }

  async lead(): Promise<Leadership | undefined> {
    const client = await this.#connect();
    let held = true;
    const lose = () => (held = false);
    client.on('error', lose);
    client.on('end', lose);
    const giveBack = (close: boolean) => {
      held = false;
      client.off('error', lose);
      client.off('end', lose);
      client.release(close);
    };
    try {
      const [row] = await run(
        client,
        'select pg_try_advisory_lock($1) as got',
        [LEADER_LOCK],
        this.#timeoutMs,
      );
      if (row?.['got'] !== true) {
        giveBack(false);
        return undefined;
      }
    } catch (error) {
      giveBack(true);
      throw error;
    }
    return {
      held: () => held,
      release: async () => {
        await run(client, 'select pg_advisory_unlock($1)', [LEADER_LOCK], SILENCE_MS).catch(() => undefined);
        // If the connection cannot unlock, closing it releases the lock.
        giveBack(true);
      },
    };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      const known = toDatabaseError(error);
      broken = known instanceof DatabaseUnavailableError;
      throw known;
    } finally {
      client.release(broken);
    }
  }
}

/** Names of prepared statements by text, common to all connections. */
const planned = new Map<string, string>();

function planName(sql: string): string {
  const name = planned.get(sql) ?? `kept_${planned.size + 1}`;
  planned.set(sql, name);
  return name;
}

async function run(
  client: pg.Pool | pg.PoolClient,
  sql: string,
  parameters: readonly SqlParameter[],
  timeoutMs: number,
  plan: PlanUse = 'once',
): Promise<readonly SqlRow[]> {
  try {
    const { rows } = await client.query<SqlRow>({
      ...(plan === 'prepared' ? { name: planName(sql) } : {}),
      text: sql,
      values: parameters.map(driverParameter),
      ...(timeoutMs === 0 ? {} : { query_timeout: timeoutMs }),
    });
    return rows;
  } catch (error) {
    throw toDatabaseError(error);
  }
}

async function copy(
  client: pg.PoolClient,
  { table, columns }: CopyTarget,
  lines: string,
  timeoutMs: number,
): Promise<void> {
  if (!/^[a-z_]+$/.test(table)) throw new DatabaseError(`not a table name: ${table}`);
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  const input = Readable.from(chunks(Buffer.from(lines)));
  if (timeoutMs === 0) return pipeline(input, stream);
  const silence = AbortSignal.timeout(timeoutMs);
  try {
    await pipeline(input, stream, { signal: silence });
  } catch (error) {
    if (!silence.aborted) throw error;
    throw new DatabaseUnavailableError('timeout: the database takes no rows', undefined, { cause: error });
  }
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += COPY_CHUNK)
    yield bytes.subarray(start, start + COPY_CHUNK);
}
