/** Adapts `LazyFolder` to PGlite's file system interface. */
import { BaseFilesystem, type FsStats } from '@electric-sql/pglite/basefs';
import type { LazyFolder, PathState } from './lazy-folder.ts';

const FOLDER_MODE = 0o40_700;
const FILE_MODE = 0o100_600;
const BLOCK_BYTES = 4_096;

/** Strips leading and duplicate slashes. */
const inFolder = (path: string): string => path.split('/').filter(Boolean).join('/');

export class LazyFileSystem extends BaseFilesystem {
  readonly #folder: LazyFolder;

  constructor(folder: LazyFolder) {
    super();
    this.#folder = folder;
  }

  chmod(): void {
    // Single user: permissions do not matter.
  }
  utimes(): void {
    // Timestamps are not stored.
  }
  close(fd: number): void {
    this.#folder.close(fd);
  }
  fstat(fd: number): FsStats {
    return statsOf({ isFolder: false, bytes: this.#folder.bytesOf(fd) });
  }
  lstat(path: string): FsStats {
    return statsOf(this.#folder.state(inFolder(path)));
  }
  mkdir(path: string): void {
    this.#folder.makeFolder(inFolder(path));
  }
  open(path: string): number {
    return this.#folder.open(inFolder(path));
  }
  readdir(path: string): string[] {
    return this.#folder.list(inFolder(path));
  }
  read(fd: number, buffer: Uint8Array, offset: number, length: number, position: number): number {
    return this.#folder.read(fd, bytesOf(buffer, offset, length), position);
  }
  rename(from: string, to: string): void {
    this.#folder.rename(inFolder(from), inFolder(to));
  }
  rmdir(path: string): void {
    this.#folder.removeFolder(inFolder(path));
  }
  truncate(path: string, bytes: number): void {
    this.#folder.truncate(inFolder(path), bytes);
  }
  unlink(path: string): void {
    this.#folder.removeFile(inFolder(path));
  }
  writeFile(path: string, data: string | Uint8Array): void {
    this.#folder.makeFile(inFolder(path), typeof data === 'string' ? new TextEncoder().encode(data) : data);
  }
  write(fd: number, buffer: Uint8Array, offset: number, length: number, position: number): number {
    return this.#folder.write(fd, bytesOf(buffer, offset, length), position);
  }
}

/** PGlite passes either a view or the underlying buffer. */
function bytesOf(memory: ArrayBufferView | ArrayBufferLike, offset: number, length: number): Uint8Array {
  return ArrayBuffer.isView(memory)
    ? new Uint8Array(memory.buffer, memory.byteOffset + offset, length)
    : new Uint8Array(memory, offset, length);
}

function statsOf({ isFolder, bytes }: PathState): FsStats {
  return {
    dev: 0,
    ino: 0,
    mode: isFolder ? FOLDER_MODE : FILE_MODE,
    nlink: 1,
    uid: 0,
    gid: 0,
    rdev: 0,
    size: bytes,
    blksize: BLOCK_BYTES,
    blocks: Math.ceil(bytes / BLOCK_BYTES),
    atime: 0,
    mtime: 0,
    ctime: 0,
  };
}
