/** A `History` for an index at a fixed height. */
import type { Database } from '@cairn/db/database';
import { Dictionary } from '@cairn/db/dictionary';
import { knownChain, type IndexedChain } from '@cairn/indexer/begin-index';
import { listQuarantined } from '@cairn/indexer/quarantine';
import { noHistory, type History } from '../index-lifecycle/history.ts';

export async function fixedHeightHistory(
  database: Database,
  chain: IndexedChain,
  height: number,
): Promise<History> {
  const quarantined = await listQuarantined(database);
  const dictionary = new Dictionary();
  return {
    ...noHistory,
    status: () => ({
      ...noHistory.status(),
      state: 'following',
      engine: database.engine,
      chain,
      height,
      target: height,
      gaps: { quarantined, replacedFrom: null },
    }),
    reader: () => ({ database, dictionary, chain: knownChain(chain, quarantined), height, generation: 1 }),
    database: () => database,
    close: () => database.close(),
  };
}
