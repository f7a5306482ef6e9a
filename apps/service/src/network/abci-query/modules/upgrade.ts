/** Queries of `upgrade`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const upgradeQueries = defineQueries('cosmos.upgrade.v1beta1.Query', {
  calls: {
    CurrentPlan: ['current_plan', '', 'plan:upgrade.Plan?'],
    AppliedPlan: ['applied_plan/{name}', 'name', 'height:i64'],
    UpgradedConsensusState: [
      'upgraded_consensus_state/{last_height}',
      'last_height:i64',
      'upgraded_consensus_state@2:bytes',
    ],
    ModuleVersions: ['module_versions', 'module_name', 'module_versions:upgrade.ModuleVersion*'],
    Authority: ['authority', '', 'address'],
  },
  shapes: {
    'upgrade.ModuleVersion': 'name version:u64',
  },
});
