/** The block that tallied a vote, and the bonded stake before it. */
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { hasRpc } from '../../entities/block/has-rpc.ts';
import { hasEnded } from '../../entities/proposal/proposal-words.ts';
import { stakingPoolQuery } from '../../entities/validator/staking-queries.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useLastError } from '../../shared/lib/use-last-error.ts';
import { countBlocksQuery } from './queries.ts';
import { mayHaveState } from './proposal-facts.ts';

/** The blocks that tallied a proposal; queried only once they can exist. */
export function useTallyBlocks(proposal: Proposal | undefined) {
  const chain = useChain();
  const node = useNode();
  const canHave = proposal !== undefined && proposal.votingStartTime !== null && hasRpc(node);
  return useQuery({ ...countBlocksQuery(node, chain.addressPrefix, proposal?.id ?? 0), enabled: canHave });
}

/** The block that tallied an ended vote, and whether the state before it may be available. */
export function useVoteEnd(proposal: Proposal, isOver: boolean) {
  const chain = useChain();
  const node = useNode();
  const blocks = useTallyBlocks(proposal);
  const endHeight = isOver ? (blocks.data?.value[0]?.height ?? null) : null;
  const hasState = endHeight !== null && mayHaveState(chain, node.url, endHeight - 1);
  return { endHeight, hasState, isSearching: isOver && hasRpc(node) && blocks.isPending };
}

/** Bonded stake with its point in time. */
export interface BondedStake {
  readonly baseUnits: bigint;
  /**
   * `running`: current, during voting. `then`: at the named height, before the end. `now`: current, although voting
   * has ended.
   */
  readonly when: 'running' | 'then' | 'now';
  /** Height of the state; null when not reported. */
  readonly height: number | null;
  /** The block that tallied the votes; null when unknown. */
  readonly endHeight: number | null;
}

/** The bonded stake behind the turnout: null while loading, and with an `error` on failure. */
export function useBondedStake(proposal: Proposal) {
  const node = useNode();
  const isOver = hasEnded(proposal.status);
  const { endHeight, hasState, isSearching } = useVoteEnd(proposal, isOver);
  const then = useQuery({ ...stakingPoolQuery(node, (endHeight ?? 1) - 1), enabled: hasState });
  const isWaiting = isSearching || (hasState && then.isPending);
  const now = useQuery({ ...stakingPoolQuery(node), enabled: !isWaiting && then.data === undefined });
  const error = useLastError(now);
  const bonded = (): BondedStake | null => {
    if (then.data !== undefined)
      return { baseUnits: then.data.value.bonded, when: 'then', height: then.data.height, endHeight };
    if (now.data === undefined || isWaiting) return null;
    return {
      baseUnits: now.data.value.bonded,
      when: isOver ? 'now' : 'running',
      height: now.data.height,
      endHeight,
    };
  };
  return { bonded: bonded(), error, refetch: now.refetch };
}
