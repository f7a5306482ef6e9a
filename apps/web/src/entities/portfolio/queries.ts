/** Queries for an account's holdings, each optionally pinned to a height. */
import { getCommitments } from '@cairn/node-client/modules/commitment';
import { getLeveragedRewards, listLeveragedPositionsForAddress } from '@cairn/node-client/modules/leveragelp';
import { getPendingReward } from '@cairn/node-client/modules/masterchef';
import { listPerpetualPositionsForAddress } from '@cairn/node-client/modules/perpetual';
import { getLivePortfolio, getMembershipTier, listRecordedPortfolios } from '@cairn/node-client/modules/tier';
import {
  listPerpetualOrdersForAddress,
  listSpotOrdersForAddress,
} from '@cairn/node-client/modules/tradeshield';
import type { AccAddress } from '@cairn/chain/address';
import { decCoinToCoin, type Coin, type DecCoin } from '@cairn/chain/amount';
import { getBalances, getSpendableBalances } from '@cairn/node-client/modules/bank';
import { getDelegatorRewards } from '@cairn/node-client/modules/distribution';
import { type EstakingRewards, getEstakingRewards } from '@cairn/node-client/modules/estaking';
import { listDelegations, listRedelegations, listUnbondings } from '@cairn/node-client/modules/staking';
import { mapAnswer, type Answer, type CallOptions, type NodeClient } from '@cairn/node-client/node-client';
import { stateQuery, type StateHeight } from './state-query.ts';

/** @see getBalances */
export const balancesQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['bank', 'balances', address], at, (options) =>
    getBalances(node, { address, ...options }),
  );

/** @see getSpendableBalances */
export const spendableQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['bank', 'spendable', address], at, (options) =>
    getSpendableBalances(node, { address, ...options }),
  );

/** @see listDelegations.all */
export const delegationsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['staking', 'delegations', address], at, (options) =>
    listDelegations.all(node, { delegator: address, ...options }),
  );

/** @see listUnbondings.all */
export const unbondingsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['staking', 'unbondings', address], at, (options) =>
    listUnbondings.all(node, { delegator: address, ...options }),
  );

/** @see listRedelegations.all */
export const redelegationsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['staking', 'redelegations', address], at, (options) =>
    listRedelegations.all(node, { delegator: address, ...options }),
  );

/**
 * Pending staking rewards in whole base units, from the chain's staking module.
 * @see getEstakingRewards @see getDelegatorRewards
 */
export const stakingRewardsQuery = (
  node: NodeClient,
  address: AccAddress,
  at: StateHeight,
  hasElys: boolean,
) =>
  stateQuery(node, [hasElys ? 'estaking' : 'distribution', 'rewards', address], at, (options) =>
    hasElys ? getEstakingRewards(node, { address, ...options }) : distributionRewards(node, address, options),
  );

async function distributionRewards(
  node: NodeClient,
  address: AccAddress,
  options: CallOptions,
): Promise<Answer<EstakingRewards>> {
  const answer = await getDelegatorRewards(node, { delegator: address, ...options });
  const truncated = (coins: readonly DecCoin[]): readonly Coin[] =>
    coins.map((coin) => decCoinToCoin(coin, 'down')).filter(({ baseUnits }) => baseUnits > 0n);
  return mapAnswer(answer, ({ byValidator, total }) => ({
    rewards: byValidator.map(({ validator, rewards }) => ({ validator, coins: truncated(rewards) })),
    total: truncated(total),
  }));
}

/** @see getCommitments */
export const commitmentsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['commitment', 'commitments', address], at, (options) =>
    getCommitments(node, { address, ...options }),
  );

/** @see getPendingReward */
export const poolRewardsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['masterchef', 'pending-reward', address], at, (options) =>
    getPendingReward(node, { address, ...options }),
  );

/** @see listLeveragedPositionsForAddress */
export const leveragedQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['leveragelp', 'positions', address], at, (options) =>
    listLeveragedPositionsForAddress(node, { address, ...options }),
  );

/** @see getLeveragedRewards */
export const leveragedRewardsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['leveragelp', 'rewards', address], at, (options) =>
    getLeveragedRewards(node, { address, ...options }),
  );

/** @see listPerpetualPositionsForAddress.all */
export const perpetualQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['perpetual', 'positions', address], at, (options) =>
    listPerpetualPositionsForAddress.all(node, { address, ...options }),
  );

/** @see listSpotOrdersForAddress */
export const spotOrdersQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['tradeshield', 'spot-orders', address], at, (options) =>
    listSpotOrdersForAddress(node, { address, ...options }),
  );

/** @see listPerpetualOrdersForAddress */
export const perpetualOrdersQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['tradeshield', 'perpetual-orders', address], at, (options) =>
    listPerpetualOrdersForAddress(node, { address, ...options }),
  );

/** @see getLivePortfolio */
export const livePortfolioQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['tier', 'live-portfolio', address], at, (options) =>
    getLivePortfolio(node, { address, ...options }),
  );

/** @see getMembershipTier */
export const membershipQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['tier', 'membership', address], at, (options) =>
    getMembershipTier(node, { address, ...options }),
  );

/** Small networks have few records per date; on large ones the latest page has recently active accounts. */
const RECORDS_READ = 1000;

/**
 * The daily records of an account, latest first, from the latest of all accounts: the per-account call only has
 * today's, and fails without it. @see listRecordedPortfolios
 */
export const recordedPortfoliosQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['tier', 'recorded-portfolios', address], at, async (options) => {
    const page = { limit: RECORDS_READ, reverse: true };
    const answer = await listRecordedPortfolios(node, { page, ...options });
    return mapAnswer(answer, ({ items, nextKey }) => ({
      records: items
        .filter((record) => record.address === address)
        .sort((a, b) => (a.date < b.date ? 1 : -1)),
      isComplete: nextKey === null,
    }));
  });
