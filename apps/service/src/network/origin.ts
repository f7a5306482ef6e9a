/** The source of a network's index, as plain data for another process. */

/** A recorded network, up to a height that a replay moves. */
export interface ArchiveOrigin {
  readonly kind: 'archive';
  readonly dir: string;
  /** SHA-256 of its manifest: identifies the recording. */
  readonly identity: string;
  /** The replay's start height, up to which the snapshot is made. */
  readonly start: number;
}

export interface NodeAddress {
  readonly url: string;
  /** Null until it is found: do not copy it. */
  readonly rpcUrl: string | null;
}

/** Nodes elsewhere, all of one chain. */
export interface NodeOrigin {
  readonly kind: 'node';
  readonly nodes: readonly NodeAddress[];
  readonly chainId: string;
  readonly addressPrefix: string;
}

export type Origin = ArchiveOrigin | NodeOrigin;
