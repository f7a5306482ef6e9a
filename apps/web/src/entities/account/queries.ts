/** Account queries. */
import type { AccAddress } from '@cairn/chain/address';
import { getAccount } from '@cairn/node-client/modules/auth';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The account; fails with NotFoundError when the chain has never seen it. @see getAccount */
export const accountQuery = (node: NodeClient, address: AccAddress) => ({
  ...nodeQuery(node, 'auth/account', { address }, getAccount),
  // An unknown address is a valid answer, so panels that mount later do not refetch it.
  retryOnMount: false,
});
