/** The validator set of the latest block, with details of each signer. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { useWaitingFor } from '../../shared/lib/waiting-for.ts';
import { validatorSetQuery } from '../block/height-queries.ts';
import { latestBlockQuery } from '../block/queries.ts';
import { useFollowedHeight } from '../block/use-followed-height.ts';
import { useHead, useHeadQuery } from '../block/use-head.ts';
import { signingInfosQuery, slashingParamsQuery } from '../validator/signing-queries.ts';
import { providerInfoQuery, signingWindowQuery } from './queries.ts';

/** The set of the latest block; the previous one stays visible while the next loads. */
export function useSignerSet() {
  const [height, follow] = useFollowedHeight(useHead()?.height);
  const query = useQuery({
    ...validatorSetQuery(useNode(), height ?? 0),
    enabled: height !== undefined,
    placeholderData: keepPreviousData,
  });
  follow(query);
  return useWaitingFor(query, useHeadQuery());
}

/** The latest blocks with their commits. */
export function useSigningWindow() {
  const head = useHead();
  const query = useQuery({
    ...signingWindowQuery(useNode(), head?.height ?? 0),
    enabled: head !== undefined,
  });
  return useWaitingFor(query, useHeadQuery());
}

/** Missed blocks and jail status of all signers, refetched every 30 s. */
export function useSigningInfos() {
  return useQuery({ ...signingInfosQuery(useNode()), refetchInterval: STATE_STALE_MS });
}

/** Prefetches the queries of signer pages for the known head. */
export function prefetchSigners({ client, node, chain }: Reader): void {
  runInBackground(client.query(signingInfosQuery(node)));
  runInBackground(client.query(slashingParamsQuery(node)));
  if (chain.hasGovernors) runInBackground(client.query(providerInfoQuery(node)));
  const head = client.getQueryData(latestBlockQuery(node).queryKey)?.value.header.height;
  if (head !== undefined) runInBackground(client.query(validatorSetQuery(node, head)));
}
