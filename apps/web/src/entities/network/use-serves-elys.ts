/** Whether the current network has the Elys modules. */
import { isNotServedByNetwork } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { assetEntriesQuery } from '../denom/queries.ts';

/**
 * True on chains with governors until their asset registry turns out to be missing, so pages need not wait. Chains
 * whose validators sign blocks do not have these modules and are not queried.
 */
export function useServesElys(): boolean {
  const { hasGovernors } = useChain();
  const { error } = useQuery({ ...assetEntriesQuery(useNode()), enabled: hasGovernors });
  return hasGovernors && !isNotServedByNetwork(error);
}
