/** The embedded database. */
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { attempt } from '@cairn/chain/attempt';
import type { CopyTarget, Database, PlanUse, Queryable, SqlParameter, SqlRow } from '../database.ts';
import {
  DatabaseDamagedError,
  DatabaseError,
  DatabaseLostError,
  DatabaseUnavailableError,
  toDatabaseError,
} from '../errors.ts';
import { bytesOf } from '../row-values.ts';
import { driverParameter } from '../sql-text.ts';
import { lockFolder } from './lock-file.ts';

export interface PgliteOptions {
  /** Folder of the database; in memory when absent. */
  readonly dir?: string;
  /**
   * Whether commits wait for the disk, so that the database survives a power loss; defaults to true. Not
   * needed for a folder that would be rebuilt.
   */
  readonly isDurable?: boolean;
  /** URL of `pglite-worker.mjs` in a bundle; defaults to the one next to this file. */
  readonly workerUrl?: URL;
}

export interface EmbeddedDatabase extends Database {
  /**
   * The rows of a query in COPY's text format: UTF-8, one per line.
   * @throws {DatabaseError}
   */
  copyOut(select: string): Promise<Uint8Array>;
}

interface Waiting {
  readonly resolve: (rows: readonly SqlRow[]) => void;
  readonly reject: (error: Error) => void;
}

/** A worker's answer: rows or an error. */
interface WorkerAnswer {
  readonly id: number;
  readonly rows?: readonly SqlRow[];
  readonly message?: string;
  readonly code?: string;
  /** The database has stopped. */
  readonly lost?: boolean;
  /** The compiled program, with the first answer. */
  readonly wasmModule?: unknown;
}

/** Compiled by the first worker of this process: that takes longer than opening a database. */
let wasmModule: unknown;

/**
 * Opens the embedded database in a worker thread; creates it if needed.
 * @throws {DatabaseLockedError} when another process has the folder open.
 * @throws {DatabaseDamagedError} when the folder's database is damaged.
 * @throws {DatabaseError} when it cannot be opened.
 */
export async function openPglite({
  dir,
  isDurable = dir !== undefined,
  workerUrl,
}: PgliteOptions = {}): Promise<EmbeddedDatabase> {
  const lock = dir === undefined ? undefined : await lockFolder(dir);
  const url = workerUrl ?? new URL('./pglite-worker.mjs', import.meta.url);
  const unlock = () => lock?.release() ?? Promise.resolve();
  const open = async (): Promise<WorkerChannel> => {
    const channel = new WorkerChannel(url, { dir, isDurable });
    await channel.ready;
    return channel;
  };
  try {
    const channel = await open().catch((error: unknown) => {
      // Retried once, since a caller discards a damaged database.
      if (error instanceof DatabaseDamagedError) return open();
      throw error;
    });
    lock?.lost.addEventListener('abort', () => channel.lose('another process has taken the folder'));
    return new PgliteDatabase(channel, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Time limit of closing, which writes pending data. */
const CLOSE_MS = 20_000;
/** Interval of the check for overdue answers. */
const LOOK_MS = 5_000;
const NO_ROOM = '53100';
/** SQLSTATEs of damaged rows, indexes and files. */
const DAMAGE = new Set(['XX001', 'XX002', '58P01']);

/** Numbered calls to the worker. */
class WorkerChannel {
  readonly ready: Promise<unknown>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #look: NodeJS.Timeout;
  #calls = 0;
  /** The oldest pending call at the last check. */
  #oldest: number | undefined;
  #gone: Error | undefined;

  constructor(url: URL, place: { readonly dir: string | undefined; readonly isDurable: boolean }) {
    this.#worker = new Worker(url, { workerData: { ...place, wasmModule } });
    // The worker answers call 0 when the database is open.
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker.on('message', (answer: WorkerAnswer) => this.#answer(answer));
    this.#worker.on('error', (error) =>
      this.#end(
        error.name === 'DatabaseDamagedError'
          ? new DatabaseDamagedError(error.message)
          : new DatabaseLostError(error.message),
      ),
    );
    this.#worker.on('exit', () => this.#end(new DatabaseUnavailableError('the database is closed')));
    this.#look = setInterval(() => this.#lookForLife(place.dir), LOOK_MS).unref();
  }

  /** Transfers `bytes` without copying. */
  call(
    kind: string,
    message: Readonly<Record<string, unknown>>,
    bytes?: Uint8Array<ArrayBuffer>,
  ): Promise<readonly SqlRow[]> {
    if (this.#gone !== undefined) return Promise.reject(this.#gone);
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (bytes === undefined) this.#worker.postMessage({ id, kind, ...message });
      else this.#worker.postMessage({ id, kind, ...message, bytes }, [bytes.buffer]);
    });
  }

  /** Whether the worker has stopped. */
  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  /** Terminates the worker at once, to prevent further writes. */
  lose(reason: string): void {
    this.#end(new DatabaseLostError(`the embedded database was closed: ${reason}`));
    void this.terminate();
  }

  /** Terminates the worker. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Detects a database that hangs inside a call because it cannot write, which the worker cannot report. */
  #lookForLife(dir: string | undefined): void {
    const [oldest] = this.#waiting.keys();
    const isOverdue = oldest !== undefined && oldest === this.#oldest;
    this.#oldest = oldest;
    if (!isOverdue || dir === undefined || !hasLittleRoom(dir)) return;
    this.#end(new DatabaseLostError('the embedded database is stalled: no space left on device', NO_ROOM));
    void this.terminate();
  }

  #answer({ id, rows, message, code, lost, wasmModule: compiled }: WorkerAnswer): void {
    wasmModule ??= compiled;
    if (code !== undefined && DAMAGE.has(code)) {
      this.#end(new DatabaseDamagedError(`the embedded database is damaged: ${message ?? ''}`, code));
      void this.terminate();
      return;
    }
    if (lost === true) {
      this.#end(new DatabaseLostError(`the embedded database stopped: ${message ?? ''}`, code));
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (rows !== undefined) waiting?.resolve(rows);
    else
      waiting?.reject(toDatabaseError(Object.assign(new Error(message), code === undefined ? {} : { code })));
  }

  #end(error: DatabaseError): void {
    this.#gone ??= error;
    clearInterval(this.#look);
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}

class PgliteDatabase implements EmbeddedDatabase {
  readonly engine = 'pglite';
  readonly #channel: WorkerChannel;
  readonly #unlock: () => Promise<unknown>;
  /** Tail of the queue: there is one connection, so transactions are exclusive. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(channel: WorkerChannel, unlock: () => Promise<unknown>) {
    this.#channel = channel;
    this.#unlock = unlock;
  }

  query(sql: string, parameters: readonly SqlParameter[] = [], plan?: PlanUse): Promise<readonly SqlRow[]> {
    return this.#inTurn(() => this.#query(sql, parameters, plan));
  }

  copy(target: CopyTarget, lines: string): Promise<void> {
    return this.#inTurn(() => this.#copy(target, lines));
  }

  async copyOut(select: string): Promise<Uint8Array> {
    const sql = `copy (${select}) to '/dev/blob'`;
    const [row] = await this.#inTurn(() => this.#channel.call('copyOut', { sql }));
    if (row === undefined) throw new DatabaseError('nothing was copied');
    return bytesOf(row, 'bytes');
  }

  async script(sql: string): Promise<void> {
    await this.#inTurn(() => this.#orRollback(() => this.#channel.call('script', { sql })));
  }

  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.#inTurn(() =>
      this.#orRollback(async () => {
        await this.#query('begin', []);
        const result = await work({
          query: (sql, parameters = [], plan) => this.#query(sql, parameters, plan),
          copy: (target, lines) => this.#copy(target, lines),
        });
        await this.#query('commit', []);
        return result;
      }),
    );
  }

  /** A failure must not leave a transaction open, which a script may have begun. */
  async #orRollback<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.#query('rollback', []).catch(() => undefined);
      throw error;
    }
  }

  lead() {
    return Promise.resolve({ held: () => true, release: () => Promise.resolve() });
  }

  async close(): Promise<void> {
    try {
      // A stopped database cannot be closed; its log is replayed when it is reopened.
      if (!this.#channel.isGone)
        await Promise.race([
          this.#inTurn(() => this.#channel.call('close', {})),
          once(AbortSignal.timeout(CLOSE_MS), 'abort'),
        ]);
    } finally {
      await this.#channel.terminate();
      await this.#unlock();
    }
  }

  #query(
    sql: string,
    parameters: readonly SqlParameter[],
    plan: PlanUse = 'once',
  ): Promise<readonly SqlRow[]> {
    return this.#channel.call(plan === 'prepared' ? 'planned' : 'query', {
      sql,
      parameters: parameters.map(driverParameter),
    });
  }

  async #copy({ table, columns }: CopyTarget, lines: string): Promise<void> {
    if (!/^[a-z_]+$/.test(table)) throw new DatabaseError(`not a table name: ${table}`);
    const sql = `copy ${table} (${columns.join(', ')}) from '/dev/blob'`;
    await this.#channel.call('copy', { sql }, new TextEncoder().encode(lines));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#turn.then(work);
    this.#turn = run.catch(() => undefined);
    return run;
  }
}

/** Less space than the next 16 MB of WAL need; the worker has the same constant. */
const LITTLE_BYTES = 20 * 1024 * 1024;

/** Whether the disk of a folder is nearly full; false when unknown. */
function hasLittleRoom(dir: string): boolean {
  const room = attempt(() => statfsSync(dirname(dir)));
  return room !== null && room.bavail * room.bsize < LITTLE_BYTES;
}
