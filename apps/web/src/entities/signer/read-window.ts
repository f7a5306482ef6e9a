/** Reads the blocks of a signing window newest first, a few in parallel, each at most once. */
import type { Block } from '@cairn/chain/block';
import type { ValconsAddress } from '@cairn/chain/address';
import { BlockNotFoundError, PrunedError } from '@cairn/chain/errors';
import { needsSet, type SignedBlock } from './signing-window.ts';
import { orNull } from '../../shared/lib/or-null.ts';

/** Blocks of the window; longer windows require the index. */
export const WINDOW_BLOCKS = 100;
/** Concurrent requests, low enough for public nodes' rate limits. */
const AT_ONCE = 6;
/** Blocks and validator sets cached per endpoint: the window and its predecessors. */
const MAX_CACHED = 3 * WINDOW_BLOCKS;

/** The fields needed from a block. */
export interface BlockFacts {
  readonly height: number;
  readonly proposer: ValconsAddress;
  readonly validatorsHash: string;
  readonly lastCommit: Block['lastCommit'];
}

/** Extracts those fields: full blocks are a hundred times larger. */
export function blockFacts({ header, lastCommit }: Block): BlockFacts {
  return {
    height: header.height,
    proposer: header.proposer,
    validatorsHash: header.validatorsHash,
    lastCommit,
  };
}

export interface WindowSource {
  readonly readBlock: (height: number) => Promise<BlockFacts>;
  /** The signers of a height in the order of its commit's signatures. */
  readonly readSet: (height: number) => Promise<readonly ValconsAddress[]>;
}

export interface WindowReader {
  /** The latest blocks with a known commit: at most `WINDOW_BLOCKS`, fewer if the node is pruned. */
  read(head: number): Promise<readonly SignedBlock[]>;
}

/** A caching reader: blocks are final, so a window that advances by one fetches one. */
export function createWindowReader(source: WindowSource): WindowReader {
  const blocks = new Map<number, BlockFacts>();
  const sets = new Map<string, readonly ValconsAddress[] | null>();
  return {
    async read(head) {
      const facts = await readBlocks(source, blocks, head);
      const signed = facts
        .slice(1)
        .map((block, index) => withCommit(block, facts[index]))
        .filter((block) => block !== null);
      await readSets(source, sets, signed.filter(needsSet));
      for (const height of blocks.keys()) if (height <= head - MAX_CACHED) blocks.delete(height);
      const complete = signed.map((block) => ({ ...block, set: sets.get(block.validatorsHash) ?? null }));
      for (const hash of [...sets.keys()].slice(0, -MAX_CACHED)) sets.delete(hash);
      return complete;
    },
  };
}

/** Identifies its validator set by the hash in the header. */
type ReadBlock = SignedBlock & { readonly validatorsHash: string };

/** A block with its commit, which the next block carries. */
function withCommit(block: BlockFacts, next: BlockFacts | undefined): ReadBlock | null {
  if (next?.lastCommit.height !== block.height) return null;
  const { height, proposer, validatorsHash } = block;
  return { height, proposer, validatorsHash, signatures: next.lastCommit.signatures, set: null };
}

/** Blocks from `head` down to the node's lowest. */
async function readBlocks(
  source: WindowSource,
  known: Map<number, BlockFacts>,
  head: number,
): Promise<readonly BlockFacts[]> {
  const heights = Array.from({ length: Math.min(WINDOW_BLOCKS + 1, head) }, (_, index) => head - index);
  const read: BlockFacts[] = [];
  for (let start = 0; start < heights.length; start += AT_ONCE) {
    const requested = heights.slice(start, start + AT_ONCE);
    const found = await Promise.all(requested.map((height) => knownOrRead(source, known, height)));
    for (const block of found) {
      if (block === null) return read;
      read.push(block);
    }
  }
  return read;
}

async function knownOrRead(
  source: WindowSource,
  known: Map<number, BlockFacts>,
  height: number,
): Promise<BlockFacts | null> {
  const before = known.get(height);
  if (before !== undefined) return before;
  const block = await orNull(source.readBlock(height), isGone);
  if (block !== null) known.set(height, block);
  return block;
}

const isGone = (caught: unknown): boolean =>
  caught instanceof BlockNotFoundError || caught instanceof PrunedError;

/** The validator sets of the blocks, one request per distinct set. Failed ones stay unknown. */
async function readSets(
  source: WindowSource,
  known: Map<string, readonly ValconsAddress[] | null>,
  blocks: readonly ReadBlock[],
): Promise<void> {
  const missing = new Map(
    blocks
      .filter(({ validatorsHash }) => !known.has(validatorsHash))
      .map(({ validatorsHash, height }) => [validatorsHash, height]),
  );
  const open = [...missing];
  for (let start = 0; start < open.length; start += AT_ONCE) {
    await Promise.all(
      open.slice(start, start + AT_ONCE).map(async ([hash, height]) => {
        known.set(hash, await orNull(source.readSet(height), isGone));
      }),
    );
  }
}
