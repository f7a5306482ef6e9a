import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getSlashingParams } from './get-slashing-params.ts';
import { listSigningInfos } from './list-signing-infos.ts';

const contract: Contract = {
  module: 'slashing',
  prefix: '/cosmos/slashing/',
  cases: {
    listSigningInfos: {
      path: /^\/cosmos\/slashing\/v1beta1\/signing_infos$/,
      call: (node) => listSigningInfos(node),
    },
    getSlashingParams: {
      path: /^\/cosmos\/slashing\/v1beta1\/params$/,
      call: (node) => getSlashingParams(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
