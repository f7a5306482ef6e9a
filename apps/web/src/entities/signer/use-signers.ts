/** The set that signs the newest block, and what is known of each signer. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { validatorSetQuery } from '../block/height-queries.ts';
import { useHead } from '../block/use-head.ts';
import { signingInfosQuery } from '../validator/signing-queries.ts';
import { signingWindowQuery } from './queries.ts';

/** The set of the newest block; the one before stays in view while the next is read. */
export function useSignerSet() {
  const head = useHead();
  return useQuery({
    ...validatorSetQuery(useNode(), head?.height ?? 0),
    enabled: head !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The last blocks with their commits. */
export function useSigningWindow() {
  const head = useHead();
  return useQuery({ ...signingWindowQuery(useNode(), head?.height ?? 0), enabled: head !== undefined });
}

/** Missed blocks and jail of all, read again every half minute. */
export function useSigningInfos() {
  return useQuery({ ...signingInfosQuery(useNode()), refetchInterval: STATE_STALE_MS });
}
