/** Waits for the index of a running explorer. */
import { at, parseJson } from '../../apps/web/testing/json.ts';
import { until } from './until.ts';

/**
 * Waits until the index of the explorer at `origin` follows its network, and was made here or compared with its
 * archive.
 * @throws {Error} after the time limit, or when the comparison failed or found a difference.
 */
export async function untilIndexed(origin: string): Promise<void> {
  let wasCompared = false;
  await until('The index was not ready', async () => {
    const status = parseJson(await (await fetch(`${origin}/api/v1/status`)).text());
    const shipped = at(status, 'shipped');
    if (shipped === 'unknown' || (wasCompared && shipped === null))
      throw new Error('The shipped index is not known to equal its archive');
    wasCompared ||= shipped === 'comparing';
    return at(status, 'state') === 'following' && shipped !== 'comparing';
  });
}
