/** Read-only PGlite on top of a lazily loaded folder, in browsers and in Node. */
import { parse, PGlite, protocol, type PGliteOptions } from '@electric-sql/pglite';
import type { Database, SqlParameter, SqlRow } from '@cairn/db/database';
import { DatabaseError, DatabaseLostError, toDatabaseError } from '@cairn/db/errors';
import { driverParameter } from '@cairn/db/sql-text';
import { LazyFileSystem } from './lazy-file-system.ts';
import type { LazyFolder } from './lazy-folder.ts';

/** PGlite's binaries, for environments where it cannot load them from its package. */
export type DatabaseProgram = Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle' | 'initdbWasmModule'>;

const INT8 = 20;
const NUMERIC = 1700;
const START = [
  ...PGlite.defaultStartParams,
  ...['-c', 'full_page_writes=off', '-c', 'synchronous_commit=off', '-c', 'wal_recycle=off'],
  ...['-c', 'shared_buffers=16MB', '-c', 'jit=off'],
];

/** Opens the database. A failed read of the folder interrupts PostgreSQL anywhere: the database is lost then.
 * @throws {DatabaseError} if the folder contains no valid database. */
export async function openLazyDatabase(folder: LazyFolder, program: DatabaseProgram = {}): Promise<Database> {
  const database = await PGlite.create({
    ...program,
    fs: new LazyFileSystem(folder),
    startParams: START,
    // By default, PGlite returns an int8 as a number or a bigint depending on its size.
    parsers: { [INT8]: (text: string) => BigInt(text), [NUMERIC]: (text: string) => text },
  }).catch((cause: unknown) => {
    requireWorking(folder);
    throw new DatabaseError('the index cannot be opened', undefined, { cause });
  });
  const refuse = () => Promise.reject(new DatabaseError('a published index is only read'));
  let turn: Promise<unknown> = Promise.resolve();
  return {
    engine: 'pglite',
    query(sql, parameters = []) {
      const run = turn.then(async () => {
        requireWorking(folder);
        try {
          return await runQuery(database, sql, parameters);
        } finally {
          requireWorking(folder);
        }
      });
      turn = run.catch(() => undefined);
      return run;
    },
    copy: refuse,
    script: refuse,
    transaction: refuse,
    lead: refuse,
    close: () => database.close(),
  };
}

/** @throws {DatabaseLostError} after a failed read. */
function requireWorking({ failure }: LazyFolder): void {
  if (failure !== null)
    throw new DatabaseLostError('a part of the index could not be loaded', undefined, { cause: failure });
}

/** Runs a statement in one protocol round trip: PGlite's `query` takes six. */
async function runQuery(
  database: PGlite,
  sql: string,
  parameters: readonly SqlParameter[],
): Promise<readonly SqlRow[]> {
  const { serialize } = protocol;
  try {
    const messages = await database.execProtocolStream(
      Buffer.concat([
        serialize.parse({ text: sql }),
        serialize.bind({ values: parameters.map(driverParameter).map(parameterText) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    return parse.parseResults(messages, database.parsers)[0]?.rows ?? [];
  } catch (caught) {
    throw toDatabaseError(caught);
  }
}

/** Encodes a parameter in PostgreSQL's text format. */
function parameterText(value: ReturnType<typeof driverParameter>): string | null {
  if (value === null) return null;
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value);
}
