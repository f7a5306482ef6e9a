/** Whether the network in view has the Elys modules. */
import { NotServedError } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { assetEntriesQuery } from '../asset/queries.ts';

/**
 * True where the asset registry answers, and until it has answered on a chain with governors, which only Elys has.
 * A plain chain is thus never asked for what it does not serve.
 */
export function useServesElys(): boolean {
  const { hasGovernors } = useChain();
  const { data, error } = useQuery(assetEntriesQuery(useNode()));
  return data !== undefined || (hasGovernors && !(error instanceof NotServedError));
}
