/** Account queries. */
import type { AccAddress } from '@cairn/chain/address';
import { getAccount } from '@cairn/node-client/modules/auth';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The account; fails with NotFoundError when the chain has never seen it. @see getAccount */
export const accountQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'auth', 'account', address],
    queryFn: ({ signal }) => getAccount(node, { address, signal }),
    staleTime: STATE_STALE_MS,
    // An unknown address is a valid answer, so panels that mount later do not refetch it.
    retryOnMount: false,
  });
