import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type StrategyVault, wireStrategyVault } from './strategy-vault.ts';

const schema = v.pipe(
  v.object({ vaults: v.array(wireStrategyVault) }),
  v.transform((body): readonly StrategyVault[] => body.vaults),
);

/**
 * Every strategy vault. `days` is the window of the figures; 7 is usual. The node does not page this list.
 * @see GET /elys-network/elys/vaults/vaults/{days}
 */
export function listVaults(
  node: NodeClient,
  parameters: CallOptions & { readonly days: number },
): Promise<Answer<readonly StrategyVault[]>> {
  return getRest(node, route`/elys-network/elys/vaults/vaults/${parameters.days}`, parameters, schema);
}
