/** Two processes can open one PGlite folder and nothing refuses: this does, in containers and on shared volumes too. */
import { randomBytes } from 'node:crypto';
import { constants, openSync, closeSync, readFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { kill, pid, platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseLockedError } from '../errors.ts';

/** How often the holder touches its file. */
const BEAT_MS = 1_000;
/** A holder of another machine, or of an earlier run of this one, that has not touched its file for so long is gone. */
const STALE_MS = 6_000;
/** The same where its socket says that it is gone: only an odd mount keeps a socket from answering for a living process. */
const SILENT_MS = 2_500;
const LOOK_MS = 250;
/** Takers that were faster, before this one gives up. */
const MAX_ATTEMPTS = 5;

/** What the file says of its holder. Process numbers start over in each container: nothing is decided by them. */
interface Holder {
  /** Names the holder, and the socket that it listens on while it lives. */
  readonly token: string;
  /** The running system whose sockets answer for its processes. */
  readonly system: string;
  readonly hasSocket: boolean;
}

export interface FolderLock {
  /** Aborts when another process has taken the lock: nothing may be written any more. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Takes `<dir>.lock`; the lock of a holder that is gone is taken over.
 * @throws {DatabaseLockedError} when a living process has it. */
export async function lockFolder(dir: string): Promise<FolderLock> {
  const path = lockPath(dir);
  await mkdir(dirname(path), { recursive: true });
  const token = randomBytes(6).toString('hex');
  const server = await listen(path, token);
  const holder: Holder = { token, system: runningSystem(), hasSocket: server !== undefined };
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (await create(path, JSON.stringify(holder))) return keep(path, token, server);
      const text = await textOf(path);
      if (text === undefined) continue;
      if (await isHeld(path, text)) throw new DatabaseLockedError(dir);
      await takeAway(path, text, token);
    }
    throw new DatabaseLockedError(dir);
  } catch (error) {
    server?.close();
    throw error;
  }
}

/** Whether a living process has the lock of a folder. */
export async function isLocked(dir: string): Promise<boolean> {
  const path = lockPath(dir);
  const text = await textOf(path);
  return text !== undefined && isHeld(path, text);
}

const lockPath = (dir: string): string => `${dir.replace(/\/+$/, '')}.lock`;

/** Creates the file with its text; false where there is one. */
async function create(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function keep(path: string, token: string, server: Server | undefined): FolderLock {
  const lost = new AbortController();
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  let beats = 0;

  async function isOwn(): Promise<boolean> {
    const text = await textOf(path);
    return text !== undefined && holderOf(text)?.token === token;
  }

  async function beat(): Promise<void> {
    if (!(await isOwn())) {
      // It may just be on its way back: see `takeAway`.
      await wait(LOOK_MS);
      if (!(await isOwn())) {
        clearInterval(timer);
        lost.abort(new Error('another process has taken the lock'));
        return;
      }
    }
    beats += 1;
    // Any other time will do: it only has to differ from the last one.
    await utimes(path, beats, beats).catch(() => undefined);
  }

  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      if (await isOwn()) await rm(path, { force: true });
      await new Promise<void>((resolve) => {
        if (server === undefined) resolve();
        else server.close(() => resolve());
      });
    },
  };
}

/** Takes the file of a holder that is gone out of the way. Of several who saw it gone one takes it; a fresh lock that was taken
 * in its place is put back. */
async function takeAway(path: string, seen: string, token: string): Promise<void> {
  const aside = `${path}.${token}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = await textOf(aside);
  if (taken === seen) await rm(aside, { force: true });
  else await rename(aside, path);
  const gone = holderOf(seen);
  if (gone?.hasSocket === true) await rm(socketPath(path, gone.token), { force: true });
}

/** Whether a living process stands behind the text of a lock. */
async function isHeld(path: string, text: string): Promise<boolean> {
  const holder = holderOf(text);
  // Versions before this one wrote their process number.
  if (holder === undefined && /^\d+$/.test(text))
    return Number(text) !== pid && isAlive(Number(text)) && !(await beganAfter(Number(text), path));
  // The socket of a process ends with it, however it ends, and answers while it stands still.
  const answer =
    holder?.hasSocket === true && holder.system === runningSystem()
      ? await askSocket(socketPath(path, holder.token))
      : 'unknown';
  return answer === 'there' || isTouched(path, text, answer === 'gone' ? SILENT_MS : STALE_MS);
}

/** Watches for so long whether the file is touched, or changes hands. */
async function isTouched(path: string, text: string, forMs: number): Promise<boolean> {
  const first = await stampOf(path);
  for (let waitedMs = 0; waitedMs < forMs; waitedMs += LOOK_MS) {
    await wait(LOOK_MS);
    if ((await stampOf(path)) !== first || (await textOf(path)) !== text) return true;
  }
  return false;
}

async function stampOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

function holderOf(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { token, system, hasSocket }: Partial<Record<keyof Holder, unknown>> = value;
    if (typeof token !== 'string' || !/^[0-9a-f]{12}$/.test(token) || typeof system !== 'string')
      return undefined;
    return { token, system, hasSocket: hasSocket === true };
  } catch {
    return undefined;
  }
}

/** The kernel that runs, from its start to its end: all containers of a machine share it. */
function runningSystem(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return `${platform} ${hostname()}`;
  }
}

/** Clock ticks a second, of every Linux that Node runs on. */
const TICKS = 100;

/** Whether a process is known to have begun after a file was written: then it is not the one that wrote it. */
async function beganAfter(process: number, path: string): Promise<boolean> {
  const text = await textOf(`/proc/${process}/stat`);
  const booted = /^btime (\d+)$/m.exec((await textOf('/proc/stat')) ?? '')?.[1];
  const written = await stampOf(path);
  // The name, in brackets, may hold anything; the start is the twentieth value behind it.
  const began = text?.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  if (booted === undefined || began === undefined || written === undefined) return false;
  return Number(booted) + Number(began) / TICKS > written / 1_000 + 1;
}

function isAlive(other: number): boolean {
  try {
    kill(other, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const socketPath = (path: string, token: string): string => `${path}.${token}.live`;
/** What a socket's address may hold on every system, its end included. */
const MAX_SOCKET_PATH = 100;

/** Calls back with an address of a socket that is short enough: Linux reaches a folder through its descriptor. */
async function withSocketAddress<T>(path: string, use: (address: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH || platform !== 'linux') return use(path);
  const folder = openSync(dirname(path), constants.O_RDONLY);
  try {
    return await use(join(`/proc/self/fd/${folder}`, basename(path)));
  } finally {
    closeSync(folder);
  }
}

/** Listens on the holder's socket; undefined where the file system has none. */
async function listen(path: string, token: string): Promise<Server | undefined> {
  const file = socketPath(path, token);
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await withSocketAddress(
      file,
      (address) =>
        new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(address, resolve);
        }),
    );
  } catch {
    return undefined;
  }
  server.on('error', () => undefined);
  server.once('close', () => void rm(file, { force: true }));
  return server;
}

/** Whether somebody listens on a socket. */
function askSocket(file: string): Promise<'there' | 'gone' | 'unknown'> {
  return withSocketAddress(
    file,
    (address) =>
      new Promise<'there' | 'gone' | 'unknown'>((resolve) => {
        const socket = connect(address, () => {
          socket.destroy();
          resolve('there');
        });
        socket.once('error', (error) => {
          resolve(['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '') ? 'gone' : 'unknown');
        });
      }),
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
