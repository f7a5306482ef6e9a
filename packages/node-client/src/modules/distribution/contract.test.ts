import { parseValoperAddress } from '@cairn/chain/address';
import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getCommission } from './get-commission.ts';
import { getCommunityPool } from './get-community-pool.ts';
import { getDelegatorRewards } from './get-delegator-rewards.ts';
import { getDistributionParams } from './get-distribution-params.ts';
import { getOutstandingRewards } from './get-outstanding-rewards.ts';
import { listSlashes } from './list-slashes.ts';

/** `latest` and an absent parameter are no number. */
function numberOr(text: string | null | undefined): number | undefined {
  return text === null || text === undefined || text === 'latest' ? undefined : Number(text);
}

const contract: Contract = {
  module: 'distribution',
  prefix: '/cosmos/distribution/',
  cases: {
    getCommunityPool: {
      path: /^\/cosmos\/distribution\/v1beta1\/community_pool$/,
      call: (node) => getCommunityPool(node),
    },
    getCommission: {
      path: /^\/cosmos\/distribution\/v1beta1\/validators\/([^/]+)\/commission$/,
      call: (node, args) => getCommission(node, { validator: parseValoperAddress(args[0] ?? '') }),
    },
    getOutstandingRewards: {
      path: /^\/cosmos\/distribution\/v1beta1\/validators\/([^/]+)\/outstanding_rewards$/,
      call: (node, args) => getOutstandingRewards(node, { validator: parseValoperAddress(args[0] ?? '') }),
    },
    getDelegatorRewards: {
      path: /^\/cosmos\/distribution\/v1beta1\/delegators\/([^/]+)\/rewards$/,
      call: (node, args) => getDelegatorRewards(node, { delegator: anyAddress(args[0]) }),
    },
    listSlashes: {
      path: /^\/cosmos\/distribution\/v1beta1\/validators\/([^/]+)\/slashes$/,
      call: (node, args, query) =>
        listSlashes(node, {
          validator: parseValoperAddress(args[0] ?? ''),
          toHeight: numberOr(query.get('ending_height')),
          fromHeight: numberOr(query.get('starting_height')),
        }),
    },
    getDistributionParams: {
      path: /^\/cosmos\/distribution\/v1beta1\/params$/,
      call: (node) => getDistributionParams(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract, ['params.base_proposer_reward', 'params.bonus_proposer_reward']);
