// A temporary folder per test run, removed with all files that tests leave.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** With less, workers need it themselves; a container often has 64 MB. */
const ROOM_BYTES = 6 * 2 ** 30;

/** Once databases were removed, ext4 takes thirty times as long to create a file, as it skips freed inodes. */
function baseFolder() {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES ? tmpdir() : MEMORY;
}

export default function setup() {
  const folder = mkdtempSync(join(baseFolder(), 'cairn-tests-'));
  // PostgreSQL runs as another user and must reach the files inside.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
