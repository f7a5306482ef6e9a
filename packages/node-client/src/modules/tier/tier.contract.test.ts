import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getRawElysParams } from '../parameter/get-raw-params.ts';
import { getLeverageLpTotal } from './get-leverage-lp-total.ts';
import { getLiquidTotal } from './get-liquid-total.ts';
import { getLockedOrderTotal } from './get-locked-order-total.ts';
import { getMembershipTier } from './get-membership.ts';
import { getPerpetualTotal } from './get-perpetual-total.ts';
import { getRewardsTotal } from './get-rewards-total.ts';
import { getStakedPoolTotal } from './get-staked-pool-total.ts';
import { getStakedTotal } from './get-staked-total.ts';
import { listTokenPrices } from './list-prices.ts';
import { listRecordedPortfolios } from './list-recorded-portfolios.ts';

const contract: Contract = {
  module: 'tier',
  prefix: '/elys-network/elys/tier/',
  cases: {
    'list-prices': {
      path: /^\/elys-network\/elys\/tier\/get_all_prices$/,
      call: (node) => listTokenPrices(node),
    },
    'get-liquid-total': {
      path: /^\/elys-network\/elys\/tier\/liquid_total\/([^\/]+)$/,
      call: (node, [address = '']) => getLiquidTotal(node, { address: parseAccAddress(address) }),
    },
    'get-rewards-total': {
      path: /^\/elys-network\/elys\/tier\/rewards_total\/([^\/]+)$/,
      call: (node, [address = '']) => getRewardsTotal(node, { address: parseAccAddress(address) }),
    },
    'get-staked-pool-total': {
      path: /^\/elys-network\/elys\/tier\/staked_pool\/([^\/]+)$/,
      call: (node, [address = '']) => getStakedPoolTotal(node, { address: parseAccAddress(address) }),
    },
    'get-locked-order-total': {
      path: /^\/elys-network\/elys\/tier\/locked_order\/([^\/]+)$/,
      call: (node, [address = '']) => getLockedOrderTotal(node, { address: parseAccAddress(address) }),
    },
    'get-leverage-lp-total': {
      path: /^\/elys-network\/elys\/tier\/leverage_lp_total\/([^\/]+)$/,
      call: (node, [address = '']) => getLeverageLpTotal(node, { address: parseAccAddress(address) }),
    },
    'get-perpetual-total': {
      path: /^\/elys-network\/elys\/tier\/perpetual\/([^\/]+)$/,
      call: (node, [address = '']) => getPerpetualTotal(node, { address: parseAccAddress(address) }),
    },
    'get-staked-total': {
      path: /^\/elys-network\/elys\/tier\/staked\/([^\/]+)$/,
      call: (node, [address = '']) => getStakedTotal(node, { address: parseAccAddress(address) }),
    },
  },
};

describeContract(contract);
describeRefusals(
  contract,
  // Always null.
  ['pagination'],
);

const membership: Contract = {
  module: 'membershiptier',
  prefix: '/elys-network/elys/membershiptier/',
  cases: {
    'get-membership': {
      path: /^\/elys-network\/elys\/membershiptier\/calculate_discount\/([^\/]+)$/,
      call: (node, [address = '']) => getMembershipTier(node, { address: parseAccAddress(address) }),
    },
    'list-recorded-portfolios': {
      path: /^\/elys-network\/elys\/membershiptier\/portfolio$/,
      call: (node) => listRecordedPortfolios(node),
    },
    'get-raw-params': {
      path: /^\/elys-network\/elys\/membershiptier\/params$/,
      call: (node) => getRawElysParams(node, { module: 'membershiptier' }),
    },
  },
};

describeContract(membership);
describeRefusals(membership);
