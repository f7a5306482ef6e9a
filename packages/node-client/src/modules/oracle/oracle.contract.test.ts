import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getOracleParams } from './get-params.ts';
import { getOraclePrice } from './get-price.ts';
import { listOracleAssetInfos } from './list-asset-infos.ts';
import { listPriceFeeders } from './list-price-feeders.ts';
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
    'get-price': {
      path: /^\/elys-network\/elys\/oracle\/price\/([^\/]+)$/,
      call: (node, [asset = '']) => getOraclePrice(node, { asset }),
    },
    'list-price-feeders': {
      path: /^\/elys-network\/elys\/oracle\/price_feeder$/,
      call: (node) => listPriceFeeders(node),
    },
    'get-params': { path: /^\/elys-network\/elys\/oracle\/params$/, call: (node) => getOracleParams(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
