/** Reads the blocks of a signing window: newest first, a few at a time, and never one twice. */
import type { Block } from '@cairn/chain/block';
import type { ValconsAddress } from '@cairn/chain/address';
import { BlockNotFoundError, PrunedError } from '@cairn/chain/errors';
import { needsSet, type SignedBlock } from './signing-window.ts';

/** Blocks of the window: longer ones need this explorer's index. */
export const WINDOW_BLOCKS = 100;
/** Requests under way at once: a public node must not mistake a visitor for an attack. */
const AT_ONCE = 6;
/** Blocks, and sets, remembered per endpoint: the window, and what it moved on from. */
const KEPT = 3 * WINDOW_BLOCKS;

/** What is read of a block. */
export interface BlockFacts {
  readonly height: number;
  readonly proposer: ValconsAddress;
  readonly validatorsHash: string;
  readonly lastCommit: Block['lastCommit'];
}

/** The part of a block that the window needs: a whole one is a hundred times larger. */
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
  /** The newest blocks whose commit is known: up to `WINDOW_BLOCKS`, fewer where the node keeps fewer. */
  read(head: number): Promise<readonly SignedBlock[]>;
}

/** A reader with a memory: blocks are final, and a window that moved on by one reads one. */
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
      for (const height of blocks.keys()) if (height <= head - KEPT) blocks.delete(height);
      const complete = signed.map((block) => ({ ...block, set: sets.get(block.validatorsHash) ?? null }));
      for (const hash of [...sets.keys()].slice(0, -KEPT)) sets.delete(hash);
      return complete;
    },
  };
}

/** Names its set by the hash in the header. */
type ReadBlock = SignedBlock & { readonly validatorsHash: string };

/** A block with the commit under it, which the next one carries. */
function withCommit(block: BlockFacts, next: BlockFacts | undefined): ReadBlock | null {
  if (next?.lastCommit.height !== block.height) return null;
  const { height, proposer, validatorsHash } = block;
  return { height, proposer, validatorsHash, signatures: next.lastCommit.signatures, set: null };
}

/** Blocks from `head` down, ending where the node keeps no more. */
async function readBlocks(
  source: WindowSource,
  known: Map<number, BlockFacts>,
  head: number,
): Promise<readonly BlockFacts[]> {
  const heights = Array.from({ length: Math.min(WINDOW_BLOCKS + 1, head) }, (_, index) => head - index);
  const read: BlockFacts[] = [];
  for (let start = 0; start < heights.length; start += AT_ONCE) {
    const asked = heights.slice(start, start + AT_ONCE);
    const found = await Promise.all(asked.map((height) => knownOrRead(source, known, height)));
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
  try {
    const block = await source.readBlock(height);
    known.set(height, block);
    return block;
  } catch (caught) {
    if (caught instanceof BlockNotFoundError || caught instanceof PrunedError) return null;
    throw caught;
  }
}

/** The sets of the blocks, one request for each set that differs. What cannot be read stays unknown. */
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
        try {
          known.set(hash, await source.readSet(height));
        } catch (caught) {
          if (!(caught instanceof BlockNotFoundError || caught instanceof PrunedError)) throw caught;
          known.set(hash, null);
        }
      }),
    );
  }
}
