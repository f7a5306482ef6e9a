import { parseAccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { APR_PROGRAMS, getApr } from './get-apr.ts';
import { getAprs } from './get-aprs.ts';
import { getChainTvl } from './get-chain-tvl.ts';
import { getExternalIncentive } from './get-external-incentive.ts';
import { getFeeInfo } from './get-fee-info.ts';
import { getLiquidityTvl } from './get-liquidity-tvl.ts';
import { getMasterchefParams } from './get-params.ts';
import { getPendingReward } from './get-pending-reward.ts';
import { getPoolInfo } from './get-pool-info.ts';
import { getStoredPendingRewards } from './get-stored-pending-rewards.ts';
import { listFeeInfos } from './list-fee-infos.ts';
import { listPoolAprs } from './list-pool-aprs.ts';
import { listPoolInfos } from './list-pool-infos.ts';
import { listPoolRewards } from './list-pool-rewards.ts';

const contract: Contract = {
  module: 'masterchef',
  prefix: '/elys-network/elys/masterchef/',
  cases: {
    'get-params': {
      path: /^\/elys-network\/elys\/masterchef\/params$/,
      call: (node) => getMasterchefParams(node),
    },
    'get-chain-tvl': {
      path: /^\/elys-network\/elys\/masterchef\/chain_tvl$/,
      call: (node) => getChainTvl(node),
    },
    'get-liquidity-tvl': {
      path: /^\/elys-network\/elys\/masterchef\/all_liquidity_pool_tvl$/,
      call: (node) => getLiquidityTvl(node),
    },
    'list-pool-infos': {
      path: /^\/elys-network\/elys\/masterchef\/list_pool_infos$/,
      call: (node) => listPoolInfos(node),
    },
    'get-pool-info': {
      path: /^\/elys-network\/elys\/masterchef\/pool_info$/,
      call: (node, _args, query) => getPoolInfo(node, { poolId: Number(query.get('pool_id')) }),
    },
    'list-pool-aprs': {
      path: /^\/elys-network\/elys\/masterchef\/pool_aprs$/,
      call: (node, _args, query) => listPoolAprs(node, { poolIds: query.getAll('pool_ids').map(Number) }),
    },
    'list-pool-rewards': {
      path: /^\/elys-network\/elys\/masterchef\/pool_rewards$/,
      call: (node, _args, query) => listPoolRewards(node, { poolIds: query.getAll('pool_ids').map(Number) }),
    },
    'get-pending-reward': {
      path: /^\/elys-network\/elys\/masterchef\/pending_reward$/,
      call: (node, _args, query) =>
        getPendingReward(node, { address: parseAccAddress(query.get('user') ?? '') }),
    },
    'get-stored-pending-rewards': {
      path: /^\/elys-network\/elys\/masterchef\/total_pending_rewards$/,
      call: (node) => getStoredPendingRewards(node),
    },
    'get-external-incentive': {
      path: /^\/elys-network\/elys\/masterchef\/external_incentive$/,
      call: (node, _args, query) => getExternalIncentive(node, { id: Number(query.get('id')) }),
    },
    'get-apr': {
      path: /^\/elys-network\/elys\/masterchef\/apr\/([^\/]+)\/([^\/]+)$/,
      call: (node, [program = '', reward = ''], query) =>
        getApr(node, {
          program: v.parse(v.picklist(APR_PROGRAMS), program),
          reward: v.parse(v.picklist(['ueden', 'uedenb', 'uusdc']), reward),
          days: Number(query.get('days')),
        }),
    },
    'get-aprs': {
      path: /^\/elys-network\/elys\/masterchef\/aprs$/,
      call: (node, _args, query) => getAprs(node, { days: Number(query.get('days')) }),
    },
    'get-fee-info': {
      path: /^\/elys-network\/elys\/masterchef\/show_fee_info\/([^\/]+)$/,
      call: (node, [date = '']) => getFeeInfo(node, { date }),
    },
    'list-fee-infos': {
      path: /^\/elys-network\/elys\/masterchef\/list_fee_info$/,
      call: (node) => listFeeInfos(node),
    },
  },
};

describeContract(contract);
describeRefusals(
  contract,
  // Beside sums: they have no pages.
  ['pagination'],
);
