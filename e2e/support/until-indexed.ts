/** Waits for the index of a running explorer. */
import { at, parseJson } from '../../apps/web/testing/json.ts';
import { until } from './until.ts';

/**
 * Waits until the index of the explorer at `origin` follows its network, and was made here or compared with its
 * archive.
 * @throws {Error} after the time limit.
 */
export async function untilIndexed(origin: string): Promise<void> {
  await until('The index was not ready', async () => {
    const status = parseJson(await (await fetch(`${origin}/api/v1/status`)).text());
    return at(status, 'state') === 'following' && at(status, 'shipped') !== 'comparing';
  });
}
