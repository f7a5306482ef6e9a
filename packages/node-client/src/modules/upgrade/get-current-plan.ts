/** The next upgrade. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { safeIntString } from '../../wire.ts';

export interface UpgradePlan {
  readonly name: string;
  /** Where the chain stops for it. */
  readonly height: number;
  /** Free text, often JSON. */
  readonly info: string;
}

const schema: v.GenericSchema<unknown, UpgradePlan | null> = v.pipe(
  v.object({ plan: v.nullable(v.object({ name: v.string(), height: safeIntString, info: v.string() })) }),
  v.transform((body) => body.plan),
);

/** The upgrade that is planned; null for none.
 * @see GET /cosmos/upgrade/v1beta1/current_plan */
export function getCurrentPlan(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<UpgradePlan | null>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/upgrade/v1beta1/current_plan', { height, signal }, schema);
}
