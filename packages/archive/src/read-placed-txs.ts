import type { HeightStore, PlacedTx } from './height-store.ts';
import type { Archive } from './open-archive.ts';

/**
 * The txs with these numbers, in the same order; reads each height once.
 * @throws {DamagedPartError}
 */
export async function readPlacedTxs(
  archive: Archive,
  numbers: readonly number[],
): Promise<readonly PlacedTx[]> {
  const byHeight = new Map<number, ReturnType<HeightStore['txs']>>();
  const txs: PlacedTx[] = [];
  for (const number of numbers) {
    const { height, index } = await archive.indexes.placeOf(number);
    const reading = byHeight.get(height) ?? archive.heights.txs(height);
    byHeight.set(height, reading);
    const tx = (await reading)[index];
    if (tx === undefined) throw new RangeError(`height ${height} has no tx ${index}`);
    txs.push(tx);
  }
  return txs;
}
