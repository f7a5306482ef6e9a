/** Waiting for a database no longer than somebody would. */
import { DatabaseUnavailableError } from '@cairn/db/errors';

/** What `work` gives, if it comes in time. What comes later is forgotten.
 * @throws {DatabaseUnavailableError} when it does not, and whatever `work` throws. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailableError(`no answer in ${ms / 1000} s`, undefined)),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
