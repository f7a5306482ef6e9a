/** cw20 tokens of an account: contracts from past events, balances from the contracts. */
import type { AccAddress } from '@cairn/chain/address';
import { tokenChanges } from '@cairn/messages/balance/token-changes';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import type { NodeClient } from '@cairn/node-client/node-client';
import { isJsonObject } from '@cairn/chain/json';
import { ExplorerError } from '@cairn/chain/errors';
import { queryToken, uint128Text } from './token-queries.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

export interface HeldToken {
  readonly contract: AccAddress;
  /** `refused` when the contract does not return a balance. */
  readonly baseUnits: bigint | 'refused' | 'not-loaded';
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
  nodeQuery(node, 'wasm/held-tokens', { address }, async (node, { signal }) => {
    const found = await Promise.all(
      ['wasm.to', 'wasm.from'].map((key) =>
        searchTxs(node, { conditions: [txCondition(key, address)], limit: MAX_TXS, signal }),
      ),
    );
    const named = found.flatMap(({ value }) =>
      value.txs.flatMap(({ events }) => tokenChanges(events).filter((change) => change.address === address)),
    );
    const contracts = [...new Set(named.map(({ contract }) => contract))];
    const balances = await Promise.all(
      contracts.slice(0, MAX_CONTRACTS).map(async (contract): Promise<HeldToken> => ({
        contract,
        baseUnits: await balanceOf(node, contract, address, signal),
      })),
    );
    const isCut = found.some(({ value }) => value.total > MAX_TXS) || contracts.length > MAX_CONTRACTS;
    const unreadable = found.reduce((sum, { value }) => sum + value.unreadable, 0);
    return { tokens: balances.filter(({ baseUnits }) => baseUnits !== 0n), isCut, unreadable };
  });

async function balanceOf(
  node: NodeClient,
  contract: AccAddress,
  address: AccAddress,
  signal: AbortSignal,
): Promise<HeldToken['baseUnits']> {
  try {
    const value = await queryToken(node, contract, { balance: { address } }, signal);
    return (isJsonObject(value) ? uint128Text(value['balance']) : null) ?? 'refused';
  } catch (error) {
    // A failing contract only loses its own row.
    if (error instanceof ExplorerError) return 'not-loaded';
    throw error;
  }
}
