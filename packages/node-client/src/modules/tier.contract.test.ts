import { type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getRawElysParams } from './params.ts';
import {
  getLeverageLpTotal,
  getLiquidTotal,
  getLockedOrderTotal,
  getMembershipTier,
  getPerpetualTotal,
  getRewardsTotal,
  getStakedPoolTotal,
  getStakedTotal,
  listRecordedPortfolios,
  listTokenPrices,
} from './tier.ts';

const contract: Contract = {
  module: 'tier',
  prefix: '/elys-network/elys/tier/',
  calls: {
    listTokenPrices,
    getLiquidTotal,
    getRewardsTotal,
    getStakedPoolTotal,
    getLockedOrderTotal,
    getLeverageLpTotal,
    getPerpetualTotal,
    getStakedTotal,
  },
};

describeContract(contract);
describeRefusals(
  contract,
  // Always null.
  [],
);

const membership: Contract = {
  module: 'membershiptier',
  prefix: '/elys-network/elys/membershiptier/',
  calls: { getMembershipTier, listRecordedPortfolios, getRawElysParams },
};

describeContract(membership);
describeRefusals(membership);
