/** Access to archive files, on disk or over HTTP range requests. */
export interface ArchiveFiles {
  /** Location to show in error messages. */
  readonly dir: string;
  /** Reads a whole file.
   * @throws {DamagedPartError} when it is missing or cannot be read. */
  read(file: string): Promise<Buffer>;
  /** Reads up to `length` bytes from `start`, fewer at the end of the file.
   * @throws {DamagedPartError} when it is missing or cannot be read. */
  readRange(file: string, start: number, length: number): Promise<Buffer>;
  /** Decompresses Brotli.
   * @throws {RangeError} if the output exceeds `maxBytes`; {Error} if the input is invalid. */
  unpack(packed: Buffer, maxBytes: number): Promise<Buffer>;
  close(): Promise<void>;
}
