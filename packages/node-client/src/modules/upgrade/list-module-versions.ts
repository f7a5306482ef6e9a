/** The modules of a chain. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { uintString } from '../../wire.ts';

export interface ModuleVersion {
  readonly name: string;
  /** Of its state, not of its code. */
  readonly version: bigint;
}

const schema: v.GenericSchema<unknown, readonly ModuleVersion[]> = v.pipe(
  v.object({ module_versions: v.array(v.object({ name: v.string(), version: uintString })) }),
  v.transform((body) => body.module_versions),
);

/** Every module with the version of its state.
 * @see GET /cosmos/upgrade/v1beta1/module_versions */
export function listModuleVersions(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly ModuleVersion[]>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/upgrade/v1beta1/module_versions', { height, signal }, schema);
}
