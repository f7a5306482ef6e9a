import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getCurrentPlan } from './get-current-plan.ts';
import { listModuleVersions } from './list-module-versions.ts';

const contract: Contract = {
  module: 'upgrade',
  prefix: '/cosmos/upgrade/',
  cases: {
    getCurrentPlan: {
      path: /^\/cosmos\/upgrade\/v1beta1\/current_plan$/,
      call: (node) => getCurrentPlan(node),
    },
    listModuleVersions: {
      path: /^\/cosmos\/upgrade\/v1beta1\/module_versions$/,
      call: (node) => listModuleVersions(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract, ['plan.time', 'plan.upgraded_client_state']);
