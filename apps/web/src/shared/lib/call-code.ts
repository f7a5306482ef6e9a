/** The code of calls, which loads with the first of them. */
import { NetworkError } from '@cairn/chain/errors';

/**
 * Loads a module of calls. Used by the modules that `vite/lazy-calls.ts` writes.
 * @public
 * @throws {NetworkError} when it cannot be loaded.
 */
export async function loadCallCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (cause) {
    throw new NetworkError('the code of this request could not be loaded', { cause });
  }
}

/** Loads what all calls need. */
export const loadCalls = (): Promise<unknown> =>
  Promise.all([import('@cairn/node-client/request'), import('@cairn/api/failure')]);

/** The same ahead of the first call, which reports a failure. */
export const preloadCalls = (): void => void loadCalls().catch(() => undefined);
