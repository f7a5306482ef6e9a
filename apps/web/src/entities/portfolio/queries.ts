/** What an account holds, call by call, each pinned to one height where that is asked. */
import { getCommitments } from '@cairn/node-client/modules/commitment/get-commitments';
import { getLeveragedRewards } from '@cairn/node-client/modules/leveragelp/get-rewards';
import { listLeveragedPositionsForAddress } from '@cairn/node-client/modules/leveragelp/list-positions-for-address';
import { getPendingReward } from '@cairn/node-client/modules/masterchef/get-pending-reward';
import { listAllPerpetualPositionsForAddress } from '@cairn/node-client/modules/perpetual/list-positions-for-address';
import { getLivePortfolio } from '@cairn/node-client/modules/tier/get-live-portfolio';
import { getMembershipTier } from '@cairn/node-client/modules/tier/get-membership';
import { listRecordedPortfolios } from '@cairn/node-client/modules/tier/list-recorded-portfolios';
import { listPerpetualOrdersForAddress } from '@cairn/node-client/modules/tradeshield/list-perpetual-orders-for-address';
import { listSpotOrdersForAddress } from '@cairn/node-client/modules/tradeshield/list-spot-orders-for-address';
import type { AccAddress } from '@cairn/chain/address';
import { decCoinToCoin, type Coin, type DecCoin } from '@cairn/chain/amount';
import { getBalances } from '@cairn/node-client/modules/bank/get-balances';
import { getSpendableBalances } from '@cairn/node-client/modules/bank/get-spendable-balances';
import { getDelegatorRewards } from '@cairn/node-client/modules/distribution/get-delegator-rewards';
import { getEstakingRewards, type EstakingRewards } from '@cairn/node-client/modules/estaking/get-rewards';
import { listAllDelegations } from '@cairn/node-client/modules/staking/list-delegations';
import { listAllRedelegations } from '@cairn/node-client/modules/staking/list-redelegations';
import { listAllUnbondings } from '@cairn/node-client/modules/staking/list-unbondings';
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

/** @see listAllDelegations */
export const delegationsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['staking', 'delegations', address], at, (options) =>
    listAllDelegations(node, { delegator: address, ...options }),
  );

/** @see listAllUnbondings */
export const unbondingsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['staking', 'unbondings', address], at, (options) =>
    listAllUnbondings(node, { delegator: address, ...options }),
  );

/** @see listAllRedelegations */
export const redelegationsQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['staking', 'redelegations', address], at, (options) =>
    listAllRedelegations(node, { delegator: address, ...options }),
  );

/** Pending staking rewards in whole base units, from the module that this chain stakes with.
 * @see getEstakingRewards @see getDelegatorRewards */
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
  const whole = (coins: readonly DecCoin[]): readonly Coin[] =>
    coins.map((coin) => decCoinToCoin(coin, 'down')).filter(({ baseUnits }) => baseUnits > 0n);
  return mapAnswer(answer, ({ byValidator, total }) => ({
    rewards: byValidator.map(({ validator, rewards }) => ({ validator, coins: whole(rewards) })),
    total: whole(total),
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

/** @see listAllPerpetualPositionsForAddress */
export const perpetualQuery = (node: NodeClient, address: AccAddress, at: StateHeight) =>
  stateQuery(node, ['perpetual', 'positions', address], at, (options) =>
    listAllPerpetualPositionsForAddress(node, { address, ...options }),
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

/** Records of the last dates are few on a small network; on a large one the newest page has who acted lately. */
const RECORDS_READ = 1000;

/** The newest daily records of all accounts: the call for one account has today's alone, and fails without it.
 * @see listRecordedPortfolios */
export const recordedPortfoliosQuery = (node: NodeClient, at: StateHeight) =>
  stateQuery(node, ['tier', 'recorded-portfolios', RECORDS_READ], at, (options) =>
    listRecordedPortfolios(node, {
      page: { limit: RECORDS_READ, reverse: true },
      ...options,
    }),
  );
