/** Transactions of the recorded network with a certain property. */
import type { Seeded } from '../figures/seeded.ts';
import type { ChainReader } from '../figures/chain-reader.ts';
import type { Json } from '../../apps/web/testing/json.ts';
import type { Question } from './question.ts';

/** The first blocks set up the network. */
const FROM = 20;
/** At most this many of one block, so that questions cover many blocks. */
const OF_A_BLOCK = 1;

/** A question about each of `count` txs for which `questionOf` finds one, from blocks in random order. */
export async function sampleTxQuestions(
  chain: ChainReader,
  chance: Seeded,
  count: number,
  questionOf: (tx: Json, hash: string) => Promise<Question | undefined>,
): Promise<readonly Question[]> {
  const found: Question[] = [];
  const heights = Array.from({ length: chain.head - FROM }, (_, index) => FROM + index + 1);
  for (const height of chance.pick(heights, heights.length)) {
    if (found.length >= count) break;
    let ofThis = 0;
    for (const hash of await chain.raw.txHashes(height)) {
      if (ofThis >= OF_A_BLOCK || found.length >= count) break;
      const question = await questionOf(await chain.raw.tx(hash), hash);
      if (question === undefined || question.answer.length === 0) continue;
      ofThis += 1;
      found.push(question);
    }
  }
  return found;
}
