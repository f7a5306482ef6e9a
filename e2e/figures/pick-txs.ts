/** Transactions of every kind: any, failed ones, and swaps that a block's end carried out. */
import { at, listAt } from '../../apps/web/testing/json.ts';
import type { Seeded } from './seeded.ts';
import { swapResults } from './swap-results.ts';
import type { ChainReader } from './chain-reader.ts';

const FROM = 20;

/** `count` hashes: a quarter failed, a quarter with a swap's result, the rest as they come. */
export async function pickTxs(chain: ChainReader, chance: Seeded, count: number): Promise<readonly string[]> {
  const any: string[] = [];
  const failed: string[] = [];
  const swaps: string[] = [];
  const perKind = Math.floor(count / 4);
  const isDone = (): boolean =>
    any.length >= count - 2 * perKind && failed.length >= perKind && swaps.length >= perKind;
  const heights = Array.from({ length: chain.head - FROM }, (_, index) => FROM + index + 1);
  for (const height of chance.pick(heights, heights.length)) {
    if (isDone()) break;
    for (const hash of await chain.raw.txHashes(height)) {
      const tx = await chain.raw.tx(hash);
      if (at(tx, 'tx_response', 'code') !== 0) {
        if (failed.length < perKind) failed.push(hash);
      } else if (swaps.length < perKind && (await swapResults(chain, tx)).length > 0) swaps.push(hash);
      else if (any.length < count - 2 * perKind && !isOracleFeed(tx) && chance.next() < 0.3) any.push(hash);
    }
  }
  return [...any, ...failed, ...swaps];
}

function isOracleFeed(tx: Awaited<ReturnType<ChainReader['raw']['tx']>>): boolean {
  return listAt(tx, 'tx', 'body', 'messages').every((message) => {
    const type = at(message, '@type');
    return typeof type === 'string' && type.startsWith('/elys.oracle.');
  });
}
