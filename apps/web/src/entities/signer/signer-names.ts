/** Names of signers: their validator's, or on a consumer chain that of the provider's validator with the same key. */
import type { ConsensusValidator } from '@cairn/chain/block';
import { useQuery } from '@tanstack/react-query';
import { useBoot, useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useCounterpartyNode } from '../../shared/lib/use-counterparty.ts';
import { useLabels } from '../address/labels.ts';
import { providerInfoQuery, providerNamesQuery } from './queries.ts';

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
  const chainId = provider.data?.value.provider.chainId ?? null;
  const other = useCounterpartyNode(chainId);
  const names = useQuery({ ...providerNamesQuery(other ?? node), enabled: other !== null });
  if (!chain.hasGovernors)
    return { nameOf: ({ address }) => labels(address), namedOn: null, isPending: false };
  return {
    nameOf: ({ publicKey }) => names.data?.value.get(publicKey),
    namedOn: other === null ? null : chainId,
    isPending: counterparty !== null && (provider.isLoading || names.isLoading),
  };
}
