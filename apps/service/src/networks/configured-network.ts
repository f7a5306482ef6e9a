/** A configured network and its state. */
import type { ServedNetwork } from './served-network.ts';

export interface ConfiguredNetwork {
  /** First part of its paths: the chain id once it is known, before that the name of its file. */
  readonly name: () => string;
  /** Null until it is opened. */
  readonly served: () => ServedNetwork | null;
}

/** Interval for retrying a network that could not be opened. */
export const RETRY_MS = 15_000;
