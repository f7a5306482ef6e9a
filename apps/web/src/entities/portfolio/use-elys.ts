/** Whether this network has the modules that hold more than bank and staking do. */
import { NotServedError } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { assetEntriesQuery } from '../asset/queries.ts';

/**
 * True on a chain with governors, unless its asset registry turns out not to be served: until the registry has answered the
 * page need not wait. A chain whose validators sign blocks themselves has none of these modules, and is not asked.
 */
export function useHasElys(): boolean {
  const { hasGovernors } = useChain();
  const entries = useQuery({ ...assetEntriesQuery(useNode()), enabled: hasGovernors });
  return hasGovernors && !(entries.error instanceof NotServedError);
}
