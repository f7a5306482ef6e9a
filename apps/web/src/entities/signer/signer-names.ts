/** Names of signers: their validator's, or on a consumer chain that of the provider's validator with the same key. */
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
  /** Untrusted text; undefined when unknown. */
  readonly nameOf: (signer: Pick<ConsensusValidator, 'address' | 'publicKey'>) => string | undefined;
  /** The chain that the name comes from; null for this one. */
  readonly namedOn: string | null;
  /** True while names are still loading. */
  readonly isPending: boolean;
}

/** Names for signers. Provider names require a known node whose chain is the provider. */
export function useSignerNames(): SignerNames {
  const chain = useChain();
  const node = useNode();
  const labels = useLabels();
  const { counterparty } = useBoot();
  const provider = useQuery({ ...providerInfoQuery(node), enabled: chain.hasGovernors });
  const isProvider = counterparty !== null && provider.data?.value.provider.chainId === counterparty.chainId;
  const names = useQuery({ ...providerNamesQuery(clientOf(counterparty?.rest ?? '')), enabled: isProvider });
  if (!chain.hasGovernors)
    return { nameOf: ({ address }) => labels(address), namedOn: null, isPending: false };
  return {
    nameOf: ({ publicKey }) => names.data?.value.get(publicKey),
    namedOn: isProvider ? counterparty.chainId : null,
    isPending: counterparty !== null && (provider.isLoading || (isProvider && names.isLoading)),
  };
}
