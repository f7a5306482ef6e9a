/** Queries used only by the visitor's panel. */
import type { AccAddress } from '@cairn/chain/address';
import { getVote, listProposals, type Vote } from '@cairn/node-client/modules/gov';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { followed } from '../queries.ts';

/**
 * An account's votes on open proposals, without those it has not voted on.
 * @see GET /cosmos/gov/v1/proposals?voter=, /cosmos/gov/v1/proposals/{id}/votes/{voter}
 */
export const votesOfQuery = (node: NodeClient, voter: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'gov', 'running-votes-of', voter],
    queryFn: async ({ signal }): Promise<readonly Vote[]> => {
      // A missing vote answers with an error, so voted proposals are listed first.
      const voted = await listProposals(node, { status: 'voting-period', voter, signal });
      return Promise.all(
        voted.value.items.map(async ({ id }) => (await getVote(node, { id, voter, signal })).value),
      );
    },
    ...followed,
  });
