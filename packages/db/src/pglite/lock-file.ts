/** Two processes can open one PGlite folder and nothing refuses: this does. */
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseLockedError } from '../errors.ts';

/** Takes `<dir>.lock` for the process `pid`; the lock of a process that no longer lives is taken over.
 * @returns what gives it back.
 * @throws {DatabaseLockedError} when a living process has it. */
export async function lockFolder(
  dir: string,
  pid: number,
  isAlive: (pid: number) => boolean,
): Promise<() => Promise<void>> {
  const path = `${dir.replace(/\/+$/, '')}.lock`;
  await mkdir(join(path, '..'), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await create(path, pid)) return () => rm(path, { force: true });
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder !== 0 && isAlive(holder)) throw new DatabaseLockedError(dir, holder);
    await rm(path, { force: true });
  }
  throw new DatabaseLockedError(dir, 0);
}

async function create(path: string, pid: number): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(pid));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
