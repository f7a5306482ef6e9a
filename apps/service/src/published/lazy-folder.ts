/** In-memory file tree that loads file contents lazily, piece by piece. Writes stay in memory. */

/** Error numbers of Emscripten's file system. */
const ERRNO = { ENOENT: 44, EEXIST: 20, EBADF: 8, ENOTEMPTY: 55, EINVAL: 28 } as const;

/** A file system error with its errno as `code`. */
export class FolderError extends Error {
  override name = 'FolderError';
  readonly code: number;
  constructor(reason: keyof typeof ERRNO, path: string) {
    super(`${reason} ${path}`);
    this.code = ERRNO[reason];
  }
}

/** Provides the pieces of the original files. */
export interface PieceSource {
  readonly pieceBytes: number;
  readonly folders: readonly string[];
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Returns the decompressed piece at `index`. */
  readPiece(name: string, index: number): Uint8Array;
}

interface LazyFile {
  bytes: number;
  /** Source file, and how many of its bytes are still valid; null for files created in memory. */
  readonly origin: { readonly name: string; bytes: number } | null;
  /** Loaded or modified pieces. */
  readonly pieces: Map<number, Uint8Array>;
}

export interface PathState {
  readonly isFolder: boolean;
  readonly bytes: number;
}

export class LazyFolder {
  readonly #source: PieceSource;
  readonly #files = new Map<string, LazyFile>();
  readonly #folders = new Set<string>(['']);
  readonly #open = new Map<number, LazyFile>();
  #lastFd = 2;
  #failure: unknown = null;

  constructor(source: PieceSource) {
    this.#source = source;
    for (const folder of source.folders) this.#folders.add(folder);
    for (const { name, bytes } of source.files)
      this.#files.set(name, { bytes, origin: { name, bytes }, pieces: new Map() });
  }

  /** Why the first piece that could not be loaded could not; null while all could. */
  get failure(): unknown {
    return this.#failure;
  }

  /** @throws {FolderError} like all other methods. */
  state(path: string): PathState {
    if (this.#folders.has(path)) return { isFolder: true, bytes: 0 };
    return { isFolder: false, bytes: this.#file(path).bytes };
  }

  list(path: string): string[] {
    if (!this.#folders.has(path)) throw new FolderError('ENOENT', path);
    const start = path === '' ? '' : `${path}/`;
    const below = [...this.#folders, ...this.#files.keys()].filter(
      (name) => name !== path && name.startsWith(start) && !name.slice(start.length).includes('/'),
    );
    return below.map((name) => name.slice(start.length));
  }

  makeFolder(path: string): void {
    if (this.#folders.has(path) || this.#files.has(path)) throw new FolderError('EEXIST', path);
    this.#folders.add(path);
  }

  removeFolder(path: string): void {
    if (this.list(path).length > 0) throw new FolderError('ENOTEMPTY', path);
    this.#folders.delete(path);
  }

  makeFile(path: string, content: Uint8Array): void {
    const file: LazyFile = { bytes: 0, origin: null, pieces: new Map() };
    this.#files.set(path, file);
    this.#write(file, content, 0);
  }

  removeFile(path: string): void {
    if (!this.#files.delete(path)) throw new FolderError('ENOENT', path);
  }

  rename(from: string, to: string): void {
    const file = this.#files.get(from);
    if (file !== undefined) {
      this.#files.set(to, file);
      this.#files.delete(from);
      return;
    }
    if (!this.#folders.has(from)) throw new FolderError('ENOENT', from);
    for (const name of [...this.#folders].filter((path) => path === from || path.startsWith(`${from}/`))) {
      this.#folders.delete(name);
      this.#folders.add(to + name.slice(from.length));
    }
    for (const [name, content] of [...this.#files].filter(([name]) => name.startsWith(`${from}/`))) {
      this.#files.delete(name);
      this.#files.set(to + name.slice(from.length), content);
    }
  }

  truncate(path: string, bytes: number): void {
    const file = this.#file(path);
    const { pieceBytes } = this.#source;
    if (bytes < file.bytes) {
      // Truncated bytes must read as zeros if the file grows again.
      if (bytes % pieceBytes > 0)
        this.#piece(file, Math.floor(bytes / pieceBytes)).fill(0, bytes % pieceBytes);
      for (const index of [...file.pieces.keys()]) if (index * pieceBytes >= bytes) file.pieces.delete(index);
      if (file.origin !== null) file.origin.bytes = Math.min(file.origin.bytes, bytes);
    }
    file.bytes = bytes;
  }

  open(path: string): number {
    const file = this.#file(path);
    this.#lastFd += 1;
    this.#open.set(this.#lastFd, file);
    return this.#lastFd;
  }

  close(fd: number): void {
    this.#open.delete(fd);
  }

  bytesOf(fd: number): number {
    return this.#opened(fd).bytes;
  }

  /** Reads into `target` from `position`. @returns the number of bytes read. */
  read(fd: number, target: Uint8Array, position: number): number {
    const file = this.#opened(fd);
    const { pieceBytes } = this.#source;
    const length = Math.max(0, Math.min(target.length, file.bytes - position));
    for (let done = 0; done < length;) {
      const at = position + done;
      const start = at % pieceBytes;
      const part = Math.min(length - done, pieceBytes - start);
      target.set(this.#piece(file, Math.floor(at / pieceBytes)).subarray(start, start + part), done);
      done += part;
    }
    return length;
  }

  write(fd: number, content: Uint8Array, position: number): number {
    this.#write(this.#opened(fd), content, position);
    return content.length;
  }

  #write(file: LazyFile, content: Uint8Array, position: number): void {
    const { pieceBytes } = this.#source;
    file.bytes = Math.max(file.bytes, position + content.length);
    for (let done = 0; done < content.length;) {
      const at = position + done;
      const start = at % pieceBytes;
      const part = Math.min(content.length - done, pieceBytes - start);
      this.#piece(file, Math.floor(at / pieceBytes)).set(content.subarray(done, done + part), start);
      done += part;
    }
  }

  #piece(file: LazyFile, index: number): Uint8Array {
    const known = file.pieces.get(index);
    if (known !== undefined) return known;
    const { pieceBytes } = this.#source;
    const piece = new Uint8Array(pieceBytes);
    const left = (file.origin?.bytes ?? 0) - index * pieceBytes;
    if (file.origin !== null && left > 0) piece.set(this.#load(file.origin.name, index).subarray(0, left));
    file.pieces.set(index, piece);
    return piece;
  }

  #load(name: string, index: number): Uint8Array {
    try {
      return this.#source.readPiece(name, index);
    } catch (caught) {
      this.#failure ??= caught;
      throw caught;
    }
  }

  #file(path: string): LazyFile {
    const file = this.#files.get(path);
    if (file === undefined) throw new FolderError('ENOENT', path);
    return file;
  }

  #opened(fd: number): LazyFile {
    const file = this.#open.get(fd);
    if (file === undefined) throw new FolderError('EBADF', String(fd));
    return file;
  }
}
