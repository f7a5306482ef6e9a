/** What the index of a network is made from, in words that another process understands too. */

/** A recorded network, up to a height that a replay moves. */
export interface ArchiveOrigin {
  readonly kind: 'archive';
  readonly dir: string;
  /** SHA-256 of its manifest: another recording has another. */
  readonly identity: string;
  /** The replay's start: what is prepared once. */
  readonly start: number;
}

/** One node of several. */
export interface NodeAddress {
  readonly url: string;
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
