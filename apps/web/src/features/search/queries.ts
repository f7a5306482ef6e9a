/** Queries used only by the search overlay. */
import type { AccAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import { getBalance } from '@cairn/node-client/modules/bank';
import { listIbcClients } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Light clients with the chains that they follow. @see GET /ibc/core/client/v1/client_states */
export const clientsQuery = (node: NodeClient) => nodeQuery(node, 'ibc/clients', {}, listIbcClients.all);

/** An account's balance of a denom. @see GET /cosmos/bank/v1beta1/balances/{address}/by_denom */
export const balanceQuery = (node: NodeClient, address: AccAddress, denom: Denom) =>
  nodeQuery(node, 'bank/balance', { address, denom }, getBalance);
