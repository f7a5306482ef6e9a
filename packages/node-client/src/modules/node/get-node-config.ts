/** How a node is run. */
import { parseDecCoins, type DecCoin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { checked, safeIntString } from '../../wire.ts';

export interface NodeConfig {
  /** Per unit of gas, in base units with decimals. */
  readonly minimumGasPrices: readonly DecCoin[];
  /** States kept; 0 on an archive. */
  readonly pruningKeepRecent: number;
  readonly pruningInterval: number;
  /** 0 for none. */
  readonly haltHeight: number;
}

const schema: v.GenericSchema<unknown, NodeConfig> = v.pipe(
  v.object({
    minimum_gas_price: checked(parseDecCoins),
    pruning_keep_recent: safeIntString,
    pruning_interval: safeIntString,
    halt_height: safeIntString,
  }),
  v.transform((wire) => ({
    minimumGasPrices: wire.minimum_gas_price,
    pruningKeepRecent: wire.pruning_keep_recent,
    pruningInterval: wire.pruning_interval,
    haltHeight: wire.halt_height,
  })),
);

/** The node's gas prices and pruning.
 * @see GET /cosmos/base/node/v1beta1/config */
export function getNodeConfig(
  node: NodeClient,
  parameters: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<NodeConfig>> {
  return getRest(node, '/cosmos/base/node/v1beta1/config', { signal: parameters.signal }, schema);
}
