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
import { stateQuery, type StateHeight } from '../../shared/lib/state-query.ts';

/** A query with the address alone. */
const ofAddress =
  <T>(
    name: string,
    call: (node: NodeClient, input: CallOptions & { readonly address: AccAddress }) => Promise<Answer<T>>,
  ) =>
  (node: NodeClient, address: AccAddress, at: StateHeight) =>
    stateQuery(node, name, { address }, at, call);

/** @see getBalances */
export const balancesQuery = ofAddress('bank/balances', getBalances);

/** @see getSpendableBalances */
export const spendableQuery = ofAddress('bank/spendable', getSpendableBalances);

/** @see listDelegations.all */
export const delegationsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, 'staking/delegations', { delegator: address }, at, listDelegations.all);

/** @see listUnbondings.all */
export const unbondingsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, 'staking/unbondings', { delegator: address }, at, listUnbondings.all);

/** @see listRedelegations.all */
export const redelegationsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, 'staking/redelegations', { delegator: address }, at, listRedelegations.all);

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
  hasElys
    ? stateQuery(node, 'estaking/rewards', { address }, at, getEstakingRewards)
    : stateQuery(node, 'distribution/rewards', { delegator: address }, at, distributionRewards);

async function distributionRewards(
  ...args: Parameters<typeof getDelegatorRewards>
): Promise<Answer<EstakingRewards>> {
  const answer = await getDelegatorRewards(...args);
  const truncated = (coins: readonly DecCoin[]): readonly Coin[] =>
    coins.map((coin) => decCoinToCoin(coin, 'down')).filter(({ baseUnits }) => baseUnits > 0n);
  return mapAnswer(answer, ({ byValidator, total }) => ({
    rewards: byValidator.map(({ validator, rewards }) => ({ validator, coins: truncated(rewards) })),
    total: truncated(total),
  }));
}

/** @see getCommitments */
export const commitmentsQuery = ofAddress('commitment/commitments', getCommitments);

/** @see getPendingReward */
export const poolRewardsQuery = ofAddress('masterchef/pending-reward', getPendingReward);

/** @see listLeveragedPositionsForAddress */
export const leveragedQuery = ofAddress('leveragelp/positions', listLeveragedPositionsForAddress);

/** @see getLeveragedRewards */
export const leveragedRewardsQuery = ofAddress('leveragelp/rewards', getLeveragedRewards);

/** @see listPerpetualPositionsForAddress.all */
export const perpetualQuery = ofAddress('perpetual/positions', listPerpetualPositionsForAddress.all);

/** @see listSpotOrdersForAddress */
export const spotOrdersQuery = ofAddress('tradeshield/spot-orders', listSpotOrdersForAddress);

/** @see listPerpetualOrdersForAddress */
export const perpetualOrdersQuery = ofAddress('tradeshield/perpetual-orders', listPerpetualOrdersForAddress);

/** @see getLivePortfolio */
export const livePortfolioQuery = ofAddress('tier/live-portfolio', getLivePortfolio);

/** @see getMembershipTier */
export const membershipQuery = ofAddress('tier/membership', getMembershipTier);

/** Small networks have few records per date; on large ones the latest page has recently active accounts. */
export const RECORDS_READ = 1000;

/**
 * The daily records of an account, latest first, from the latest of all accounts: the per-account call only has
 * today's, and fails without it. @see listRecordedPortfolios
 */
export const recordedPortfoliosQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, 'tier/recorded-portfolios', { address }, at, async (client, options) => {
    const page = { limit: RECORDS_READ, reverse: true };
    const answer = await listRecordedPortfolios(client, { page, ...options });
    return mapAnswer(answer, ({ items, nextKey }) => ({
      records: items
        .filter((record) => record.address === address)
        .sort((a, b) => (a.date < b.date ? 1 : -1)),
      isComplete: nextKey === null,
    }));
  });
