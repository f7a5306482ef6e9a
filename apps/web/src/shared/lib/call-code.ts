/** The code of calls, which loads with the first of them. */
import { NetworkError } from '@cairn/chain/errors';

interface Call {
  (...values: readonly unknown[]): Promise<unknown>;
  /** Of a list: its further pages too. */
  readonly all?: Call;
}

/**
 * Functions in place of calls, by name. Used by the modules that `vite/lazy-calls.ts` writes.
 * @public
 */
export function lazyCalls(load: () => Promise<Readonly<Record<string, Call>>>) {
  const find = async (name: string) => {
    try {
      return (await load())[name];
    } catch (cause) {
      throw new NetworkError('the code of this request could not be loaded', { cause });
    }
  };
  const call =
    (name: string) =>
    async (...values: readonly unknown[]) =>
      (await find(name))?.(...values);
  const list = (name: string) => {
    const all = async (...values: readonly unknown[]) => (await find(name))?.all?.(...values);
    return Object.assign(call(name), { all });
  };
  return { find, call, list };
}

/** Loads what all calls need. */
export const loadCalls = (): Promise<unknown> =>
  Promise.all([import('@cairn/node-client/request'), import('@cairn/api/failure')]);

/** The same ahead of the first call, which reports a failure. */
export const preloadCalls = (): void => void loadCalls().catch(() => undefined);
