/** Waits for the index of a running explorer. */
import { at, parseJson } from '../../apps/web/testing/json.ts';

/** The first preparation takes half a minute on a quiet machine; later ones copy it. */
const PATIENCE_MS = 600_000;
const PAUSE_MS = 500;

/**
 * Waits until the index of the explorer at `origin` follows its network, and was made here or compared with its
 * archive.
 * @throws {Error} after the time limit.
 */
export async function untilIndexed(origin: string): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    const status = parseJson(await (await fetch(`${origin}/api/v1/status`)).text());
    if (at(status, 'state') === 'following' && at(status, 'shipped') !== 'comparing') return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`The index was not ready in ${PATIENCE_MS / 1000} s`);
}
