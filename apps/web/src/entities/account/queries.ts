/** Accounts. */
import type { AccAddress } from '@cairn/chain/address';
import { getAccount } from '@cairn/node-client/modules/auth';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The account itself; fails with NotFoundError where the chain has never seen it.
 * @see getAccount */
export const accountQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'auth', 'account', address],
    queryFn: ({ signal }) => getAccount(node, { address, signal }),
    staleTime: STATE_STALE_MS,
    // An address never seen is an answer: each panel that shows it need not ask again.
    retryOnMount: false,
  });
