/** cw20 tokens of an account: contracts from past events, balances from the contracts. */
import type { AccAddress } from '@cairn/chain/address';
import { tokenChanges } from '@cairn/messages/balance/token-changes';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import { queryContract } from '@cairn/node-client/modules/wasm-codes';
import { queryDataOf } from '@cairn/node-client/query-data';
import type { NodeClient } from '@cairn/node-client/node-client';
import { isJsonObject } from '@cairn/chain/json';
import { ExplorerError } from '@cairn/chain/errors';
import { queryOptions } from '@tanstack/react-query';
import { uint128Text } from './read-token.ts';

export interface HeldToken {
  readonly contract: AccAddress;
  /** Null when the contract does not return a balance. */
  readonly baseUnits: bigint | null;
}

/** Latest txs searched, per direction. */
const MAX_TXS = 100;
/** Maximum contracts queried. */
const MAX_CONTRACTS = 40;

/**
 * Leaves out tokens with a zero balance.
 * @see GET /cosmos/tx/v1beta1/txs?query=, GET /cosmwasm/wasm/v1/contract/{address}/smart/{query}
 */
export const heldTokensQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'held-tokens', address],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        ['wasm.to', 'wasm.from'].map((key) =>
          searchTxs(node, { conditions: [txCondition(key, address)], limit: MAX_TXS, signal }),
        ),
      );
      const named = found.flatMap(({ value }) =>
        value.txs.flatMap(({ events }) =>
          tokenChanges(events).filter((change) => change.address === address),
        ),
      );
      const contracts = [...new Set(named.map(({ contract }) => contract))];
      const balances = await Promise.all(
        contracts.slice(0, MAX_CONTRACTS).map(async (contract): Promise<HeldToken> => ({
          contract,
          baseUnits: await balanceOf(node, contract, address, signal),
        })),
      );
      const isCut = found.some(({ value }) => value.total > MAX_TXS) || contracts.length > MAX_CONTRACTS;
      return { tokens: balances.filter(({ baseUnits }) => baseUnits !== 0n), isCut };
    },
  });

async function balanceOf(
  node: NodeClient,
  contract: AccAddress,
  address: AccAddress,
  signal: AbortSignal,
): Promise<bigint | null> {
  const query = new TextEncoder().encode(JSON.stringify({ balance: { address } }));
  try {
    const { value } = await queryContract(node, { address: contract, queryData: queryDataOf(query), signal });
    return isJsonObject(value) ? uint128Text(value['balance']) : null;
  } catch (error) {
    // A failing contract only loses its own row.
    if (error instanceof ExplorerError) return null;
    throw error;
  }
}
