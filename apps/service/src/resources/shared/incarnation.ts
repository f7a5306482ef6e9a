/** Identifies one run of a network: a chain restarted under its old id is another one. */
import type { IndexedChain } from '@cairn/indexer/begin-index';

/** Enough of a hash to distinguish runs. */
const HASH_DIGITS = 16;

/** The chain id and the beginning of the first indexed block's hash. */
export const incarnationOf = ({ chainId, firstHash }: Pick<IndexedChain, 'chainId' | 'firstHash'>): string =>
  `${chainId}.${firstHash.slice(0, HASH_DIGITS).toLowerCase()}`;
