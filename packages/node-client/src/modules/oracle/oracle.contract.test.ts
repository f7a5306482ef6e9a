import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listOracleAssetInfos } from './list-asset-infos.ts';
import { listOraclePrices } from './list-prices.ts';

const contract: Contract = {
  module: 'oracle',
  prefix: '/elys-network/elys/oracle/',
  cases: {
    'list-asset-infos': {
      path: /^\/elys-network\/elys\/oracle\/asset_info$/,
      call: (node) => listOracleAssetInfos(node),
    },
    'list-prices': { path: /^\/elys-network\/elys\/oracle\/prices$/, call: (node) => listOraclePrices(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
