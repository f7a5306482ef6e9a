/** Whether this network has the modules that hold more than bank and staking do. */
import { NotServedError } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { assetEntriesQuery } from '../asset/queries.ts';

/**
 * True where the asset registry is served, false where it is not. Until the registry has answered, and where it fails for
 * another reason, a chain with governors is taken to have them, so that its page need not wait.
 */
export function useHasElys(): boolean {
  const { hasGovernors } = useChain();
  const entries = useQuery(assetEntriesQuery(useNode()));
  if (entries.data !== undefined) return true;
  return entries.error instanceof NotServedError ? false : hasGovernors;
}
