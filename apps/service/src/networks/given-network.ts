/** A network that a program was given, and what became of it. */
import type { ServedNetwork } from './served-network.ts';

export interface GivenNetwork {
  /** First part of its paths: the chain id once it is known, and what its file is called before. */
  readonly name: () => string;
  /** Null as long as it cannot be opened. */
  readonly served: () => ServedNetwork | null;
}

/** A network that could not be opened is tried again after this. */
export const RETRY_MS = 15_000;
