/** Figures of one panel that come from several calls. */
import { ExplorerError } from '@cairn/chain/errors';

/** The answer; null where the node refuses it for good: one such call costs its own figure, not those beside it. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (caught) {
    if (caught instanceof ExplorerError && !caught.retryable) return null;
    throw caught;
  }
}
