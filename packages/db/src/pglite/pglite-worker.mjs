// @ts-check
// The embedded database in a thread of its own: on the main one it would stop the event loop.
// Plain JavaScript, because Node 20 starts a worker from no other file.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { parse, PGlite, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const INT8 = 20;
const NUMERIC = 1700;

/** Less space than the next 16 MB of WAL need. */
const LITTLE_BYTES = 20 * 1024 * 1024;
const DISK_FULL = '53100';

/** A stopped database does not report why; the disk does. */
function isDiskFull() {
  if (workerData.dir === undefined) return false;
  const { bavail, bsize } = statfsSync(dirname(workerData.dir));
  return bavail * bsize < LITTLE_BYTES;
}

/** Waits until a file, or the entries of a folder, are synced to the disk. */
function syncStream({ FS, NODEFS }, stream) {
  try {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    else if (FS.isDir(stream.node.mode)) {
      const folder = openSync(NODEFS.realPath(stream.node), 'r');
      try {
        fsyncSync(folder);
      } finally {
        closeSync(folder);
      }
    }
    return 0;
  } catch (error) {
    // Not all systems can sync folders. A file that cannot be synced is a disk error: EIO.
    return FS.isDir(stream.node.mode) ? 0 : 29;
  }
}

/** A folder whose files are synced when the database requests it; PGlite's own ignores that. */
class DurableFolder extends NodeFS {
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const patch = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => syncStream(module, stream);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }
}

/**
 * Without `-F`, which would disable what protects against power loss; `fdatasync` does not reach files here,
 * `fsync` does.
 */
const durable = () => ({
  fs: new DurableFolder(workerData.dir),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
    ...LITTLE_LOG,
    ...PLANNING,
  ],
});

/** Rebuilt after a power loss, so pages need no protection. */
const volatile = () => ({
  startParams: [
    ...PGlite.defaultStartParams,
    ...['-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'],
    ...LITTLE_LOG,
    ...PLANNING,
  ],
});

/** Removes WAL after a checkpoint: recycled, it would be larger than a small index. */
const LITTLE_LOG = ['-c', 'wal_recycle=off'];
/** As on PostgreSQL: reads are index lookups, and most pages are in memory. */
const PLANNING = ['-c', 'random_page_cost=1.1'];
/** WAL segments of 1 MB instead of 16, of which one or two always exist. */
const SMALL_LOG_PIECES = ['--wal-segsize=1'];

/** A non-empty folder that does not open is damaged, unless the system is the cause. */
const wasThere =
  workerData.dir !== undefined && existsSync(workerData.dir) && readdirSync(workerData.dir).length > 0;
const isOfSystem = (error) =>
  /^(?:EACCES|EPERM|EROFS|EMFILE|ENFILE|ENOMEM|EIO)$/.test(String(error?.code)) ||
  error instanceof RangeError ||
  /memory|allocat/i.test(String(error?.message));

/** The compiled program, shared by the databases of a process. */
const wasmModule = workerData.wasmModule ?? (await compile());

function compile() {
  const file = fileURLToPath(import.meta.resolve('@electric-sql/pglite/pglite.wasm'));
  return WebAssembly.compile(readFileSync(file));
}

const database = await PGlite.create({
  pgliteWasmModule: wasmModule,
  ...(workerData.dir === undefined ? {} : { dataDir: workerData.dir }),
  ...(workerData.isDurable ? durable() : volatile()),
  initDbStartParams: SMALL_LOG_PIECES,
  // Without these, int8 is parsed as number or bigint depending on its size.
  parsers: { [INT8]: (text) => BigInt(text), [NUMERIC]: (text) => text },
}).catch((error) => {
  if (isDiskFull()) throw new Error(`no space left on device: ${error?.message}`, { cause: error });
  if (wasThere && !isOfSystem(error)) {
    const damage = new Error(`the database in the folder does not open: ${error?.message}`, { cause: error });
    damage.name = 'DatabaseDamagedError';
    throw damage;
  }
  throw error;
});

// Two of the three databases are unused templates: 15 MB.
if (!wasThere && workerData.dir !== undefined)
  for (const name of ['template0', 'template1']) {
    await database.query('update pg_database set datistemplate = false where datname = $1', [name]);
    await database.exec(`drop database ${name}`);
  }

/** A parameter in PostgreSQL's text format. */
function parameterText(value) {
  if (value === null) return null;
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value);
}

/** Names of prepared statements, by text. */
const planned = new Map();
let names = 0;

/**
 * Runs a statement in one call to the database (a third of a millisecond); PGlite's own `query` makes six.
 */
async function run(name, isKnown, { sql, parameters }) {
  const { serialize } = protocol;
  const messages = await database.execProtocolStream(
    Buffer.concat([
      ...(isKnown ? [] : [serialize.parse({ name, text: sql })]),
      serialize.bind({ statement: name, values: parameters.map(parameterText) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]),
  );
  return parse.parseResults(messages, database.parsers)[0].rows;
}

/** Runs a prepared statement. */
async function runPlanned(call) {
  const known = planned.get(call.sql);
  names += known === undefined ? 1 : 0;
  const name = known ?? `kept_${names}`;
  const rows = await run(name, known !== undefined, call);
  planned.set(call.sql, name);
  return rows;
}

const work = {
  planned: runPlanned,
  query: (call) => run('', false, call),
  script: async ({ sql }) => {
    await database.exec(sql);
    return [];
  },
  copy: async ({ sql, bytes }) => {
    await database.query(sql, [], { blob: new Blob([bytes]) });
    return [];
  },
  copyOut: async ({ sql }) => {
    // There is no blob without rows.
    const { blob } = await database.query(sql);
    return [{ bytes: new Uint8Array(blob === undefined ? 0 : await blob.arrayBuffer()) }];
  },
  close: async () => {
    await database.close();
    return [];
  },
};

/** Time limit for a possibly stopped database to respond. */
const ALIVE_MS = 2_000;

/**
 * Whether the database itself has stopped, as it does when it cannot write WAL, and must be reopened.
 * Statement errors have a five-character code and do not affect later statements; a PANIC has such a code
 * too, but then nothing responds.
 */
async function hasStopped(error) {
  if (error?.severity === 'PANIC' || error?.severity === 'FATAL') return true;
  const isOfStatement = (failure) => /^(?=.*\d)[0-9A-Z]{5}$/.test(String(failure?.code));
  if (isOfStatement(error)) return false;
  const alive = database.query('select 1').then(() => true, isOfStatement);
  return !(await Promise.race([alive, new Promise((done) => setTimeout(() => done(false), ALIVE_MS))]));
}

async function answer({ id, kind, ...call }) {
  try {
    parentPort?.postMessage({ id, rows: await work[kind](call) });
  } catch (error) {
    const lost = kind !== 'close' && (await hasStopped(error));
    parentPort?.postMessage({
      id,
      message: String(error?.message ?? error),
      code: lost && isDiskFull() ? DISK_FULL : error?.code,
      lost,
    });
  }
  if (kind === 'close') parentPort?.close();
}

// Calls may arrive before earlier ones are answered; they run one at a time, in order.
let turn = Promise.resolve();
parentPort?.on('message', (call) => {
  turn = turn.then(() => answer(call));
});
parentPort?.postMessage({ id: 0, rows: [], wasmModule });
