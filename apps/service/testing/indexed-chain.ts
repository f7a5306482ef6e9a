/** For tests: a chain whose index begins with its genesis document. */
import type { IndexedChain } from '@cairn/indexer/begin-index';

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
