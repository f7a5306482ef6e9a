/** x/upgrade: the planned upgrade, and module versions. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { field, safeIntString, uintString } from '../wire.ts';

/** The planned upgrade and its height; `info` is untrusted text, often JSON. Null for none. */
export const getCurrentPlan = defineGet(
  '/cosmos/upgrade/v1beta1/current_plan',
  field('plan', v.nullable(v.object({ name: v.string(), height: safeIntString, info: v.string() }))),
);

/** All modules with the version of their state, which is not that of their code. */
export const listModuleVersions = defineGet(
  '/cosmos/upgrade/v1beta1/module_versions',
  field('module_versions', v.array(v.object({ name: v.string(), version: uintString }))),
);
