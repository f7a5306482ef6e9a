/** Panels that combine several calls. */
import { ExplorerError } from '@cairn/chain/errors';

/** The answer; null when the node refuses permanently, so that one such call only loses its own figure. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (caught) {
    if (caught instanceof ExplorerError && !caught.retryable) return null;
    throw caught;
  }
}
