/** Limits the memory of large answers, from their arrival until their readers have them. */

/** Too many bytes of answers at once, or requests for them. */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly statusCode = 503;
  readonly retryAfterMs = 2_000;
  constructor() {
    super('too many large answers at once');
  }
}

/** What one request holds. */
export interface Lease {
  /**
   * Adds bytes, of one answer that several requests may send.
   * @throws {BusyError} when all together would exceed the limit.
   */
  add(bytes: number, shared?: Buffer): void;
  readonly end: () => void;
}

export interface ResponseMemoryLimit {
  lease(): Lease;
}

const MAX_BYTES = 256 * 1024 * 1024;
/** Smaller ones are limited by the number of connections, and pass while large ones are refused. */
const MIN_COUNTED_BYTES = 1024 * 1024;

export function createResponseMemoryLimit(maxBytes = MAX_BYTES): ResponseMemoryLimit {
  let held = 0;
  const leases = new Map<Buffer, number>();

  function take(bytes: number): void {
    // One alone passes, however large.
    if (held > 0 && held + bytes > maxBytes) throw new BusyError();
    held += bytes;
  }

  return {
    lease() {
      let own = 0;
      let sent: Buffer[] = [];
      let isEnded = false;
      return {
        add(bytes, shared) {
          if (bytes < MIN_COUNTED_BYTES || isEnded) return;
          const others = shared === undefined ? 0 : (leases.get(shared) ?? 0);
          if (others === 0) take(bytes);
          if (shared === undefined) own += bytes;
          else {
            leases.set(shared, others + 1);
            sent.push(shared);
          }
        },
        end() {
          isEnded = true;
          held -= own;
          own = 0;
          for (const body of sent) {
            const others = (leases.get(body) ?? 1) - 1;
            if (others > 0) leases.set(body, others);
            else {
              leases.delete(body);
              held -= body.length;
            }
          }
          sent = [];
        },
      };
    },
  };
}
