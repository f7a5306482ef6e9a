/** For tests: clients of nodes that answer what a test says, and what nodes print. */
import type { NodeRequest } from '@cairn/archive/state/state-store';
import type { NodeClient } from '@cairn/node-client/node-client';
import { localClient } from '../src/network/node-clients.ts';

/** A client of a node that answers a path with this JSON, or serves no such call where it is undefined. */
export function stubNode(answer: (path: string) => unknown): NodeClient {
  const rest = async ({ path }: NodeRequest) => {
    const found = await answer(path);
    return { status: found === undefined ? 501 : 200, headers: {}, body: JSON.stringify(found ?? {}) };
  };
  return localClient({ rest, rpc: rest });
}

const EPOCH = '1970-01-01T00:00:00Z';

export const governors = (address: string, identity = '') => ({
  validators: [
    {
      operator_address: address,
      consensus_pubkey: null,
      jailed: false,
      status: 'BOND_STATUS_BONDED',
      tokens: '1',
      delegator_shares: '1.0',
      description: { moniker: 'Polkachu', identity, website: '', security_contact: '', details: '' },
      unbonding_time: EPOCH,
      commission: {
        commission_rates: { rate: '0.05', max_rate: '0.2', max_change_rate: '0.01' },
        update_time: EPOCH,
      },
      min_self_delegation: '1',
    },
  ],
  pagination: null,
});

/** The node's own description, of a chain. */
export const nodeInfo = (network: string) => ({
  default_node_info: { network, version: '0.38.17', moniker: 'own', other: { tx_index: 'on' } },
  application_version: {
    app_name: 'app',
    version: '1',
    git_commit: '',
    go_version: '',
    cosmos_sdk_version: 'v0.50.13',
  },
});

export const rpcStatus = (network: string) => ({
  result: {
    node_info: { network },
    sync_info: { latest_block_hash: '', latest_block_height: '9', earliest_block_height: '1' },
  },
});
