/** x/upgrade: the planned upgrade, the modules. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { field, safeIntString, uintString } from '../wire.ts';

export interface UpgradePlan {
  readonly name: string;
  /** Where the chain stops for it. */
  readonly height: number;
  /** Free text, often JSON. */
  readonly info: string;
}

/** The upgrade that is planned; null for none. */
export const getCurrentPlan = defineGet(
  '/cosmos/upgrade/v1beta1/current_plan',
  field('plan', v.nullable(v.object({ name: v.string(), height: safeIntString, info: v.string() }))),
);

export interface ModuleVersion {
  readonly name: string;
  /** Of its state, not of its code. */
  readonly version: bigint;
}

/** Every module with the version of its state. */
export const listModuleVersions = defineGet(
  '/cosmos/upgrade/v1beta1/module_versions',
  field('module_versions', v.array(v.object({ name: v.string(), version: uintString }))),
);
