/** A node that this service serves itself. */
import type { NodeServer } from '@cairn/archive/answer';
import type { NodeRequest } from '@cairn/archive/state/state-store';

export interface LocalNode {
  readonly server: NodeServer;
  /**
   * Equal values mean that a cached answer is still valid, such as the newest height; null where it never is.
   */
  readonly epoch: (request: NodeRequest) => string | number | null;
  /** Paths of its REST, such as `/chain/rest`. */
  readonly restPaths: readonly string[];
  readonly rpcPaths: readonly string[];
}
