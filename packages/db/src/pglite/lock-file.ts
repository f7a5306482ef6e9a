/**
 * A lock for folders with one writer, such as those of PGlite, which has none itself; also works in containers
 * and on shared volumes.
 */
import { tryParseJsonObject } from '@cairn/chain/json';
import { randomBytes } from 'node:crypto';
import { constants, openSync, closeSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { kill, pid, platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseLockedError } from '../errors.ts';

/** Interval at which the holder touches its file. */
const HEARTBEAT_MS = 1_000;
/**
 * A holder on another machine, or from an earlier boot, is gone if its file was not touched for this long.
 */
const STALE_MS = 6_000;
/** The same if its socket does not answer, which only unusual mounts prevent for a living process. */
const SILENT_MS = 2_500;
const LOOK_MS = 250;
/** Maximum number of lost races before giving up. */
const MAX_ATTEMPTS = 5;

/** The content of a lock file. PIDs are not used, since each container has its own. */
interface Holder {
  /** Identifies the holder, and its socket. */
  readonly token: string;
  /** The running kernel, whose sockets answer for its processes. */
  readonly system: string;
  readonly hasSocket: boolean;
}

export interface FolderLock {
  /** Aborts when another process has taken the lock; nothing may be written after that. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes the lock of a folder, by default `<dir>.lock`, also from a holder that is gone.
 * @throws {DatabaseLockedError} when a living process has it.
 */
export async function lockFolder(dir: string, path = lockPath(dir)): Promise<FolderLock> {
  await mkdir(dirname(path), { recursive: true });
  const token = randomBytes(6).toString('hex');
  const server = await listen(path, token);
  const holder: Holder = { token, system: runningSystem(), hasSocket: server !== undefined };
  let isContested = false;
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (await create(path, JSON.stringify(holder))) {
        // Another taker may have moved a third one's lock aside for a moment, and restores it over this one.
        if (isContested) await wait(LOOK_MS);
        if (!isContested || (await isStillOwn(path, token))) return holdLock(path, token, server);
      }
      isContested = true;
      const text = await textOf(path);
      if (text === undefined) continue;
      if (await isHeld(path, text)) throw new DatabaseLockedError(dir);
      await removeStaleLock(path, text, token);
    }
    throw new DatabaseLockedError(dir);
  } catch (error) {
    server?.close();
    throw error;
  }
}

/** Whether a living process holds the lock of a folder. */
export async function isLocked(dir: string): Promise<boolean> {
  const path = lockPath(dir);
  const text = await textOf(path);
  return text !== undefined && isHeld(path, text);
}

const lockPath = (dir: string): string => `${dir.replace(/\/+$/, '')}.lock`;

/** Creates the file with its text; false when it exists. */
async function create(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function holdLock(path: string, token: string, server: Server | undefined): FolderLock {
  const lost = new AbortController();
  const timer = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  let beats = 0;

  async function beat(): Promise<void> {
    if (!(await isStillOwn(path, token))) {
      clearInterval(timer);
      lost.abort(new Error('another process has taken the lock'));
      return;
    }
    beats += 1;
    // The exact time does not matter; it only has to change.
    await utimes(path, beats, beats).catch(() => undefined);
  }

  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      if (await isOwn(path, token)) await rm(path, { force: true });
      await new Promise<void>((resolve) => {
        if (server === undefined) resolve();
        else server.close(() => resolve());
      });
      await rm(socketPath(path, token), { force: true });
    },
  };
}

async function isOwn(path: string, token: string): Promise<boolean> {
  const text = await textOf(path);
  return text !== undefined && holderOf(text)?.token === token;
}

/** The same for a lock that may be about to be restored: see `removeStaleLock`. */
async function isStillOwn(path: string, token: string): Promise<boolean> {
  if (await isOwn(path, token)) return true;
  await wait(LOOK_MS);
  return isOwn(path, token);
}

/**
 * Removes the file of a holder that is gone. Only one of several takers succeeds; a new lock that was created
 * in the meantime is restored.
 */
async function removeStaleLock(path: string, seen: string, token: string): Promise<void> {
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

/** Whether a living process holds the lock with this text. */
async function isHeld(path: string, text: string): Promise<boolean> {
  const holder = holderOf(text);
  // Earlier versions wrote their process number.
  if (holder === undefined && /^\d+$/.test(text))
    return Number(text) !== pid && isAlive(Number(text)) && !(await startedAfter(Number(text), path));
  // A process's socket closes with it, and answers even while it is suspended.
  const answer =
    holder?.hasSocket === true && holder.system === runningSystem()
      ? await probeSocket(socketPath(path, holder.token))
      : 'unknown';
  return answer === 'there' || isTouched(path, text, answer === 'gone' ? SILENT_MS : STALE_MS);
}

/** Whether the file is touched or replaced within the given time. */
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
  const { token, system, hasSocket } = tryParseJsonObject(text) ?? {};
  if (typeof token !== 'string' || !/^[0-9a-f]{12}$/.test(token) || typeof system !== 'string')
    return undefined;
  return { token, system, hasSocket: hasSocket === true };
}

/** Identifies the running kernel, which all containers of a machine share. */
function runningSystem(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return `${platform} ${hostname()}`;
  }
}

/** Clock ticks per second, on every Linux that Node supports. */
const TICKS = 100;

/** Whether a process is known to have started after a file was written, so that it did not write it. */
async function startedAfter(process: number, path: string): Promise<boolean> {
  const text = await textOf(`/proc/${process}/stat`);
  const booted = /^btime (\d+)$/m.exec((await textOf('/proc/stat')) ?? '')?.[1];
  const written = await stampOf(path);
  // The name, in brackets, may contain anything; the start time is the twentieth value after it.
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
/** Maximum length of a socket address on all systems, including its terminator. */
const MAX_SOCKET_PATH = 100;

/** Calls `use` with a short enough socket address; Linux reaches a folder through its descriptor. */
async function withSocketAddress<T>(path: string, use: (address: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH || platform !== 'linux') return use(path);
  const folder = openSync(dirname(path), constants.O_RDONLY);
  try {
    return await use(join(`/proc/self/fd/${folder}`, basename(path)));
  } finally {
    closeSync(folder);
  }
}

/** Listens on the holder's socket; undefined when the file system does not support sockets. */
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

/** Whether a process listens on a socket. */
function probeSocket(file: string): Promise<'there' | 'gone' | 'unknown'> {
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
