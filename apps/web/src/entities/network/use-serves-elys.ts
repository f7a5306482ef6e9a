/** Whether the network in view has the Elys modules. */
import { NotServedError } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { assetEntriesQuery } from '../asset/queries.ts';

/**
 * True on a chain with governors, unless its asset registry turns out not to be served: until the registry has answered
 * no page need wait. A chain whose validators sign blocks themselves has none of these modules, and is not asked.
 */
export function useServesElys(): boolean {
  const { hasGovernors } = useChain();
  const { error } = useQuery({ ...assetEntriesQuery(useNode()), enabled: hasGovernors });
  return hasGovernors && !(error instanceof NotServedError);
}
