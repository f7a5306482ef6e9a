/** The signing window from the index: one answer instead of a hundred blocks from a node. */
import { signerGridCall } from '@cairn/api/history/signers';
import type { ValconsAddress } from '@cairn/chain/address';
import type { CommitSignature } from '@cairn/chain/block';
import type { InferOutput } from 'valibot';
import { fetchIndex } from '../../shared/lib/history.ts';
import { WINDOW_BLOCKS } from './read-window.ts';
import { signingWindow, type SignedBlock, type SigningWindow } from './signing-window.ts';

/** The index may lag this far behind the head before the node is used instead. */
const LAG_BLOCKS = 3;

type Grid = InferOutput<typeof signerGridCall.answer>;

/** @see signerGridCall for the letters. */
const FLAGS: Readonly<Record<string, CommitSignature['flag']>> = {
  s: 'commit',
  p: 'commit',
  n: 'nil',
  N: 'nil',
  m: 'absent',
  M: 'absent',
};

/** The blocks of a grid, oldest first. */
export function blocksOfGrid({ from, to, rows }: Grid): readonly SignedBlock[] {
  return Array.from({ length: Math.min(WINDOW_BLOCKS, to - from + 1) }, (_, at) =>
    blockAt(from + at, at, rows),
  );
}

function blockAt(
  height: number,
  at: number,
  rows: readonly { readonly signer: ValconsAddress; readonly blocks: string }[],
): SignedBlock {
  const inSet = rows.filter(({ blocks }) => FLAGS[blocks.charAt(at)] !== undefined);
  return {
    height,
    proposer: inSet.find(({ blocks }) => /[pMN]/.test(blocks.charAt(at)))?.signer ?? null,
    signatures: inSet.map(({ signer, blocks }) => {
      const flag = FLAGS[blocks.charAt(at)] ?? 'absent';
      return { flag, validator: flag === 'absent' ? null : signer };
    }),
    set: inSet.map(({ signer }) => signer),
  };
}

/**
 * The window below `head` from the index; null when the index lacks the latest commits for any reason. @see
 * signerGridCall
 */
export async function windowOfIndex(head: number): Promise<SigningWindow | null> {
  const input = { query: { blocks: WINDOW_BLOCKS, to: head - 1 } };
  const grid = await fetchIndex(signerGridCall, input, new AbortController().signal).catch(() => null);
  return grid === null || grid.to < head - LAG_BLOCKS ? null : signingWindow(blocksOfGrid(grid));
}
