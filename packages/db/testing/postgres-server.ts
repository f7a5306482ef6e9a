/** A PostgreSQL server for tests and benches that can be stopped, restarted and frozen. */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import nodeProcess from 'node:process';
import pg from 'pg';

const FOLDERS = [...(nodeProcess.env['PATH'] ?? '').split(':'), '/usr/lib/postgresql/15/bin'];
/** The file in which a running server stores its PID, in the first line. */
const NOTE = 'postmaster.pid';
/** Only ends what hangs. */
const READY_MS = 120_000;
/** Of its log, in the error of a server that does not start. */
const LOG_CHARS = 1_000;
const LOOK_MS = 100;

/** A folder with PostgreSQL's programs, or undefined. */
export function postgresPrograms(): string | undefined {
  return FOLDERS.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export interface PostgresServer {
  /** URL of its database `postgres`. */
  readonly url: string;
  /** Stops it as an administrator would; connections are closed. */
  stop(): Promise<void>;
  /** Ends its processes as a power failure would. */
  kill(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  /** Suspends all its processes: connections stay open without answers. */
  freeze(): void;
  thaw(): void;
}

export interface PostgresServerOptions {
  /** Whether it syncs to disk, as in production. */
  readonly durable?: boolean;
  /** Further settings, such as `max_connections=200`. */
  readonly settings?: readonly string[];
  /** URL of the server of which it is a streaming replica. */
  readonly replicaOf?: string;
}

/**
 * Starts a server in a temporary folder; it ends with this process. PostgreSQL refuses to run as root, so it
 * then runs as `nobody`.
 * @throws {Error} when PostgreSQL is not installed, or does not start.
 */
export async function startPostgresServer({
  durable = false,
  settings: more = [],
  replicaOf,
}: PostgresServerOptions = {}): Promise<PostgresServer> {
  const folder = postgresPrograms();
  if (folder === undefined) throw new Error('PostgreSQL is not on this machine');
  const asRoot = nodeProcess.getuid?.() === 0;
  const identity = asRoot ? idsOf('nobody') : {};
  const user = asRoot ? 'nobody' : userInfo().username;
  const dir = mkdtempSync(join(tmpdir(), 'cairn-postgres-'));
  if (asRoot) execFileSync('chown', [user, dir]);
  const data = join(dir, 'data');
  const [program, ...args] =
    replicaOf === undefined
      ? ['initdb', '-U', 'cairn', '-A', 'trust']
      : ['pg_basebackup', '-d', replicaOf, '-R', '-X', 'stream', '-c', 'fast'];
  const path = FOLDERS.map((at) => join(at, program)).find((at) => existsSync(at)) ?? program;
  execFileSync(path, [...args, '-D', data, '--no-sync'], { ...identity, stdio: 'ignore' });
  const port = await freePort();
  const log = join(dir, 'log');
  const url = `postgres://cairn@127.0.0.1:${port}/postgres`;
  const settings = [...(durable ? [] : ['fsync=off']), ...more].flatMap((setting) => ['-c', setting]);
  const run = async (): Promise<void> => {
    guard(
      join(folder, 'postgres'),
      ['-D', data, '-p', String(port), '-k', dir, ...settings],
      dir,
      log,
      identity,
    );
    await untilAnswers(url, log);
  };
  await run();
  return {
    url,
    stop: async () => {
      nodeProcess.kill(mainProcess(data), 'SIGINT');
      while (existsSync(join(data, NOTE))) await pause();
    },
    kill: async () => {
      const main = mainProcess(data);
      signalAll(main, 'SIGKILL');
      rmSync(join(data, NOTE), { force: true });
      while (isRunning(main)) await pause();
    },
    start: run,
    freeze: () => signalAll(mainProcess(data), 'SIGSTOP'),
    thaw: () => signalAll(mainProcess(data), 'SIGCONT'),
  };
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilAnswers(url: string, log: string): Promise<void> {
  let reason: unknown;
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      reason = error;
      await pause();
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const logged = readFileSync(log, 'utf8').slice(-LOG_CHARS);
  throw new Error(`PostgreSQL did not start (${String(reason)}): ${logged}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

function mainProcess(data: string): number {
  return Number(readFileSync(join(data, NOTE), 'utf8').split('\n')[0]);
}

/** Whether a process has not ended, even if its parent has not noticed. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Signals the main process and its children, which have process groups of their own. */
function signalAll(main: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const children = (): readonly number[] =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0);
  // The main process first, so that it starts no new ones.
  for (const pid of [main, ...children()]) {
    try {
      nodeProcess.kill(pid, signal);
    } catch {
      // Its connection has ended in the meantime.
    }
  }
}

/** Runs the server until this process ends, which closes the shell's input. */
function guard(
  program: string,
  parameters: readonly string[],
  dir: string,
  log: string,
  identity: { readonly uid?: number; readonly gid?: number },
): void {
  const script =
    '"$0" "$@" -c listen_addresses=127.0.0.1 & server=$!; cat; kill -CONT $server; kill -QUIT $server; wait $server; rm -rf "$CAIRN_DIR"';
  const output = openSync(log, 'a');
  const shell = spawn('sh', ['-c', script, program, ...parameters], {
    ...identity,
    // A server that connects to others reads certificates in its home.
    env: { ...nodeProcess.env, HOME: dir, CAIRN_DIR: dir },
    stdio: ['pipe', output, output],
    detached: true,
  });
  closeSync(output);
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
}
