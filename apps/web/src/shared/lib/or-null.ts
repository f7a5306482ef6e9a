/** Panels that combine several calls. */
import { ExplorerError } from '@cairn/chain/errors';

const isRefusal = (caught: unknown): boolean => caught instanceof ExplorerError && !caught.retryable;

/** The answer; null for such failures, by default permanent refusals, so that one call only loses its own figure. */
export async function orNull<T>(
  call: Promise<T>,
  isNone: (caught: unknown) => boolean = isRefusal,
): Promise<T | null> {
  try {
    return await call;
  } catch (caught) {
    if (isNone(caught)) return null;
    throw caught;
  }
}
