/** Reads a file of lines, each followed by as many bytes as it names. */
import type { Readable } from 'node:stream';

/** Maximum length of a line. */
const MAX_LINE_BYTES = 1 << 14;

/** A damaged pack. */
export class PackError extends Error {
  override name = 'PackError';
}

/** Buffered reading of a stream. */
export class PackReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = chunksOf(stream);
  }

  /** @throws {PackError} at the end. */
  async line(): Promise<string> {
    for (let end = this.#left.indexOf(10); ; end = this.#left.indexOf(10)) {
      if (end >= 0) {
        const line = this.#left.toString('utf8', 0, end);
        this.#left = this.#left.subarray(end + 1);
        return line;
      }
      const more = await this.#chunks.next();
      if (more.done === true || this.#left.length > MAX_LINE_BYTES) throw new PackError('it is truncated');
      this.#left = Buffer.concat([this.#left, more.value]);
    }
  }

  /**
   * The next `bytes` bytes.
   * @throws {PackError} when there are fewer.
   */
  async *take(bytes: number): AsyncGenerator<Buffer> {
    for (let open = bytes; open > 0;) {
      if (await this.isAtEnd()) throw new PackError('it is truncated');
      const part = this.#left.subarray(0, open);
      this.#left = this.#left.subarray(part.length);
      open -= part.length;
      yield part;
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#left.length === 0) {
      const more = await this.#chunks.next();
      if (more.done === true) return true;
      this.#left = more.value;
    }
    return false;
  }
}

/** The chunks of a stream of bytes. */
export async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream of texts');
    yield chunk;
  }
}
