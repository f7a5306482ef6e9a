/** Upcoming unlocks of an account, from the node. */
import type { AccAddress } from '@cairn/chain/address';
import { NotFoundError } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import type { StateHeight } from '../../shared/lib/state-query.ts';
import { accountQuery } from '../account/queries.ts';
import { useHasStopped, useHead } from '../block/use-head.ts';
import { useRecentPace } from '../block/use-recent-pace.ts';
import { nextUnlocks } from './next-unlocks.ts';
import { commitmentsQuery, unbondingsQuery } from './queries.ts';

/** The queries behind the unlocks of an account, and the unlocks at a time once these have data. */
export function useUnlocks(address: AccAddress, at: StateHeight, hasElys: boolean) {
  const node = useNode();
  const { denom } = useChain().stakeDenom;
  const head = useHead();
  const paceMs = useRecentPace();
  // No further block is expected, so block-based unlocks have no date.
  const isStopped = useHasStopped();
  const unbondings = useQuery(unbondingsQuery(node, address, at));
  const commitments = useQuery({ ...commitmentsQuery(node, address, at), enabled: hasElys });
  const account = useQuery(accountQuery(node, address));
  const isNeverSeen = account.error instanceof NotFoundError;
  const unlocksAt = (nowMs: number) =>
    nextUnlocks(
      {
        unbondings: unbondings.data?.value.items ?? [],
        stakeDenom: denom,
        commitments: commitments.data?.value ?? null,
        account: account.data?.value ?? null,
      },
      { nowMs, height: head?.height ?? 0, paceMs: isStopped ? null : paceMs },
    );
  const reads = [unbondings, ...(hasElys ? [commitments] : []), ...(isNeverSeen ? [] : [account])];
  return { reads, unlocksAt, isStopped, head };
}
