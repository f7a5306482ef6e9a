/** The subset of `node:crypto` that the service uses, for browsers: `SubtleCrypto` digests are asynchronous. */
import { sha256 } from '@noble/hashes/sha2.js';

type Encoding = 'hex' | 'base64' | 'utf8';

class Hash {
  readonly #hash = sha256.create();

  update(data: string | Uint8Array, encoding: Encoding = 'utf8'): this {
    this.#hash.update(typeof data === 'string' ? Buffer.from(data, encoding) : data);
    return this;
  }

  digest(): Buffer;
  digest(encoding: Encoding): string;
  digest(encoding?: Encoding): Buffer | string {
    const bytes = Buffer.from(this.#hash.digest());
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}

/** @throws {RangeError} for any algorithm other than SHA-256. */
export function createHash(algorithm: string): Hash {
  if (algorithm !== 'sha256') throw new RangeError(`no digest ${algorithm} here`);
  return new Hash();
}
