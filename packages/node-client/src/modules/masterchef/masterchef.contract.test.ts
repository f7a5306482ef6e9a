import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getAprs } from './get-aprs.ts';
import { getChainTvl } from './get-chain-tvl.ts';
import { getFeeInfo } from './get-fee-info.ts';
import { getPendingReward } from './get-pending-reward.ts';
import { listPoolAprs } from './list-pool-aprs.ts';
import { listPoolInfos } from './list-pool-infos.ts';

const contract: Contract = {
  module: 'masterchef',
  prefix: '/elys-network/elys/masterchef/',
  cases: {
    'get-chain-tvl': {
      path: /^\/elys-network\/elys\/masterchef\/chain_tvl$/,
      call: (node) => getChainTvl(node),
    },
    'list-pool-infos': {
      path: /^\/elys-network\/elys\/masterchef\/list_pool_infos$/,
      call: (node) => listPoolInfos(node),
    },
    'list-pool-aprs': {
      path: /^\/elys-network\/elys\/masterchef\/pool_aprs$/,
      call: (node, _args, query) => listPoolAprs(node, { poolIds: query.getAll('pool_ids').map(Number) }),
    },
    'get-pending-reward': {
      path: /^\/elys-network\/elys\/masterchef\/pending_reward$/,
      call: (node, _args, query) =>
        getPendingReward(node, { address: parseAccAddress(query.get('user') ?? '') }),
    },
    'get-aprs': {
      path: /^\/elys-network\/elys\/masterchef\/aprs$/,
      call: (node, _args, query) => getAprs(node, { days: Number(query.get('days')) }),
    },
    'get-fee-info': {
      path: /^\/elys-network\/elys\/masterchef\/show_fee_info\/([^\/]+)$/,
      call: (node, [date = '']) => getFeeInfo(node, { date }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
