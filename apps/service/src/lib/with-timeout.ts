/** Time limits for database calls. */
import { DatabaseUnavailableError } from '@cairn/db/errors';

/**
 * The result of `work`, if it comes in time; a later one is ignored.
 * @throws {DatabaseUnavailableError} otherwise, and errors of `work`.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError(`no answer in ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
