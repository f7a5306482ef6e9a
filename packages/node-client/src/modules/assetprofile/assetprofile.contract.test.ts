import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getRawElysParams } from '../parameter/get-raw-params.ts';
import { listAssetEntries } from './list-entries.ts';

const contract: Contract = {
  module: 'assetprofile',
  prefix: '/elys-network/elys/assetprofile/',
  cases: {
    'list-entries': {
      path: /^\/elys-network\/elys\/assetprofile\/entry$/,
      call: (node) => listAssetEntries(node),
    },
    'get-raw-params': {
      path: /^\/elys-network\/elys\/assetprofile\/params$/,
      call: (node) => getRawElysParams(node, { module: 'assetprofile' }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
