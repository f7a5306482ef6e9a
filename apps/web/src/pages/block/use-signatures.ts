/** The signatures of a block: the next block carries its commit. */
import { joinCommit, type CommitPower } from '@cairn/chain/commit-power';
import type { Answer } from '@cairn/node-client/node-client';
import type { Block } from '@cairn/chain/block';
import { useQuery } from '@tanstack/react-query';
import { blockQuery } from '../../entities/block/queries.ts';
import { validatorSetQuery } from '../../entities/block/height-queries.ts';
import { useHead, usePhase } from '../../entities/block/use-head.ts';
import { useNode } from '../../shared/lib/chain-context.ts';

export type Signatures =
  /** The next block does not exist yet. */
  | { readonly state: 'awaited' }
  /** The last block of the network or the recording: the next one never comes. */
  | { readonly state: 'last'; readonly reason: string }
  | { readonly state: 'pending'; readonly round: number | null }
  | {
      readonly state: 'failed';
      readonly error: Error;
      readonly retry: () => void;
      readonly round: number | null;
    }
  | {
      readonly state: 'known';
      readonly round: number;
      readonly power: CommitPower;
      /** The block that carries the commit. */
      readonly carrier: Answer<Block>;
    };

/** Why the next block, which carries the commit, is not known. */
const NO_NEXT = {
  ended: 'the next block was never produced',
  'recording-ended': 'the next block is not in the recording',
} as const;

/** The commit of a height, joined with its validator set. */
export function useSignatures(height: number): Signatures {
  const node = useNode();
  const head = useHead();
  const phase = usePhase();
  const hasNext = head !== undefined && head.height > height;
  const next = useQuery({ ...blockQuery(node, height + 1), enabled: hasNext });
  const set = useQuery({ ...validatorSetQuery(node, height), enabled: hasNext });
  if (head !== undefined && !hasNext) {
    const isLast = (phase?.kind === 'ended' || phase?.kind === 'recording-ended') && height >= phase.height;
    return isLast ? { state: 'last', reason: NO_NEXT[phase.kind] } : { state: 'awaited' };
  }
  const commit = next.data?.value.lastCommit;
  const round = commit?.round ?? null;
  if (next.data !== undefined && commit !== undefined && set.data !== undefined) {
    return {
      state: 'known',
      round: commit.round,
      power: joinCommit(commit, set.data.value.validators),
      carrier: next.data,
    };
  }
  const error = next.error ?? set.error;
  if (error === null) return { state: 'pending', round };
  const retry = () => {
    if (next.isError) void next.refetch();
    if (set.isError) void set.refetch();
  };
  return { state: 'failed', error, retry, round };
}
