/** x/upgrade: the planned upgrade, the modules. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { field, safeIntString, uintString } from '../wire.ts';

/** The upgrade that is planned, at the height where the chain stops for it; `info` is free text, often JSON. Null for none. */
export const getCurrentPlan = defineGet(
  '/cosmos/upgrade/v1beta1/current_plan',
  field('plan', v.nullable(v.object({ name: v.string(), height: safeIntString, info: v.string() }))),
);

/** Every module with the version of its state, which is not that of its code. */
export const listModuleVersions = defineGet(
  '/cosmos/upgrade/v1beta1/module_versions',
  field('module_versions', v.array(v.object({ name: v.string(), version: uintString }))),
);
