/** Calls that one version of the SDK serves at one path, and the next at another. */
import { ApiError, NotServedError, ValidationError } from '@cairn/chain/errors';

/**
 * The answer at the first path, or at the second where the node says that it serves the first no more.
 * @param movedWords how a node says so that does not answer 501.
 */
export async function orMovedTo<T>(
  first: Promise<T>,
  second: () => Promise<T>,
  movedWords?: RegExp,
): Promise<T> {
  try {
    return await first;
  } catch (caught) {
    const isMoved =
      caught instanceof NotServedError ||
      ((caught instanceof ApiError || caught instanceof ValidationError) &&
        movedWords?.test(caught.nodeMessage ?? '') === true);
    if (isMoved) return second();
    throw caught;
  }
}
