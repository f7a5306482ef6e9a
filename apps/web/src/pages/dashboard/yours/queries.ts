/** Queries used only by the visitor's panel. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import { getVote, listProposals, type Vote } from '@cairn/node-client/modules/gov';
import { getLeverageLpParams } from '@cairn/node-client/modules/leveragelp';
import { getPerpetualPool } from '@cairn/node-client/modules/perpetual';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../../shared/config/lifetimes.ts';
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

/** Liquidation thresholds of perpetual pools and of leveraged liquidity. */
interface LiquidationLimits {
  readonly perpetual: readonly { readonly poolId: number; readonly safetyFactor: Dec }[];
  /** Null when not requested. */
  readonly leveraged: Dec | null;
}

/** @see GET /elys-network/elys/perpetual/pool/{index}, /elys-network/elys/leveragelp/params */
export const liquidationLimitsQuery = (node: NodeClient, poolIds: readonly number[], hasLeveraged: boolean) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'liquidation-limits', hasLeveraged, ...poolIds],
    queryFn: async ({ signal }): Promise<LiquidationLimits> => {
      const [perpetual, leveraged] = await Promise.all([
        Promise.all(
          poolIds.map(async (poolId) => ({
            poolId,
            safetyFactor: (await getPerpetualPool(node, { poolId, signal })).value.safetyFactor,
          })),
        ),
        hasLeveraged ? getLeverageLpParams(node, { signal }) : null,
      ]);
      return { perpetual, leveraged: leveraged?.value.safetyFactor ?? null };
    },
    staleTime: REGISTRY_STALE_MS,
  });
