/** The contract at an address; a separate file because every address page needs it. */
import type { AccAddress } from '@cairn/chain/address';
import { getContract } from '@cairn/node-client/modules/wasm';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** @see getContract */
export const contractQuery = (node: NodeClient, address: AccAddress) =>
  nodeQuery(node, 'wasm/contract', { address }, getContract);
