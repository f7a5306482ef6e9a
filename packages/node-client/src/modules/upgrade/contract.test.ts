import { describeContract } from '../../describe-contract.ts';
import { getAppliedPlan } from './get-applied-plan.ts';
import { getCurrentPlan } from './get-current-plan.ts';
import { listModuleVersions } from './list-module-versions.ts';

describeContract({
  module: 'upgrade',
  prefix: '/cosmos/upgrade/',
  cases: {
    getCurrentPlan: {
      path: /^\/cosmos\/upgrade\/v1beta1\/current_plan$/,
      call: (node) => getCurrentPlan(node),
    },
    getAppliedPlan: {
      path: /^\/cosmos\/upgrade\/v1beta1\/applied_plan\/([^/]+)$/,
      call: (node, args) => getAppliedPlan(node, { name: args[0] ?? '' }),
    },
    listModuleVersions: {
      path: /^\/cosmos\/upgrade\/v1beta1\/module_versions$/,
      call: (node) => listModuleVersions(node),
    },
  },
  unused: [/authority$/],
});
