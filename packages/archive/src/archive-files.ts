/** Where the files of an archive lie: on a disk, or with a host that serves ranges of them. */
export interface ArchiveFiles {
  /** As messages name it. */
  readonly dir: string;
  /** All of a file.
   * @throws {DamagedPartError} when it is missing or cannot be read. */
  read(file: string): Promise<Buffer>;
  /** The bytes from `start`, fewer where the file ends before.
   * @throws {DamagedPartError} when it is missing or cannot be read. */
  readRange(file: string, start: number, length: number): Promise<Buffer>;
  /** What Brotli packed.
   * @throws {RangeError} when it unpacks to more than `maxBytes`; {Error} when it is something else. */
  unpack(packed: Buffer, maxBytes: number): Promise<Buffer>;
  /** Ends what is open. */
  close(): Promise<void>;
}
