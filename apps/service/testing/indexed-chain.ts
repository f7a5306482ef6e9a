/** For tests: a chain whose index begins with its genesis document, and its index. */
import type { Database } from '@cairn/db/database';
import { Dictionary } from '@cairn/db/dictionary';
import type { IndexedChain } from '@cairn/indexer/begin-index';
import type { IndexReader } from '../src/index-lifecycle/history.ts';

export const INDEXED_CHAIN: IndexedChain = {
  chainId: 'test-1',
  addressPrefix: 'elys',
  initialHeight: 1,
  firstHeight: 1,
  firstHash: 'AB'.repeat(32),
  firstTimeNs: null,
  fromGenesis: true,
  eventsKnown: true,
};

/** A database as an index of five heights. */
export const indexOf = (database: Database, chain = INDEXED_CHAIN): IndexReader => ({
  database,
  generation: 1,
  dictionary: new Dictionary(),
  chain,
  height: 5,
});
