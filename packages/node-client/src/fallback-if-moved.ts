/** Calls whose path differs between SDK versions. */
import { ApiError, NotServedError, ValidationError } from '@cairn/chain/errors';

/**
 * Tries the first path, then the second if the node no longer serves the first.
 * @param movedPattern the error message of nodes that do not answer 501.
 */
export async function fallbackIfMoved<T>(
  first: Promise<T>,
  second: () => Promise<T>,
  movedPattern?: RegExp,
): Promise<T> {
  try {
    return await first;
  } catch (caught) {
    const isMoved =
      caught instanceof NotServedError ||
      ((caught instanceof ApiError || caught instanceof ValidationError) &&
        movedPattern?.test(caught.nodeMessage ?? '') === true);
    if (isMoved) return second();
    throw caught;
  }
}
