/** What signers are called: on an ordinary chain by their validator, on a consumer chain by the provider's validator of the same key. */
import type { ConsensusValidator } from '@cairn/chain/block';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { useBoot, useChain, useNode } from '../../shared/lib/chain-context.ts';
import { rememberLast } from '../../shared/lib/remember-last.ts';
import { useLabels } from '../address/labels.ts';
import { providerInfoQuery, providerNamesQuery } from './queries.ts';

const clientOf = rememberLast((rest: string): NodeClient =>
  createNodeClient({ url: rest, fetch: (url, init) => fetch(url, init), now: () => Date.now() }),
);

export interface SignerNames {
  /** The name, free text from a stranger; undefined where none is known. */
  readonly nameOf: (signer: Pick<ConsensusValidator, 'address' | 'publicKey'>) => string | undefined;
  /** The chain on which a name was given; null where it is this one. */
  readonly givenOn: string | null;
  /** True while a name may still come. */
  readonly isPending: boolean;
}

/** Names for signers. A provider's name needs its node to be known here and its chain to be the one that provides. */
export function useSignerNames(): SignerNames {
  const chain = useChain();
  const node = useNode();
  const labels = useLabels();
  const { counterparty } = useBoot();
  const provider = useQuery({ ...providerInfoQuery(node), enabled: chain.hasGovernors });
  const isProvider = counterparty !== null && provider.data?.value.provider.chainId === counterparty.chainId;
  const names = useQuery({ ...providerNamesQuery(clientOf(counterparty?.rest ?? '')), enabled: isProvider });
  if (!chain.hasGovernors)
    return { nameOf: ({ address }) => labels(address), givenOn: null, isPending: false };
  return {
    nameOf: ({ publicKey }) => names.data?.value.get(publicKey),
    givenOn: isProvider ? counterparty.chainId : null,
    isPending: counterparty !== null && (provider.isLoading || (isProvider && names.isLoading)),
  };
}
