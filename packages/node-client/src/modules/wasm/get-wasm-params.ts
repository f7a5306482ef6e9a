/** Parameters of wasm. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { wireAccess, type WasmPermission } from './wire-access.ts';

export interface WasmParams {
  readonly codeUploadAccess: WasmPermission;
  /** `Everybody` or `Nobody`. */
  readonly instantiateDefaultPermission: string;
}

const schema: v.GenericSchema<unknown, WasmParams> = v.pipe(
  v.object({
    params: v.object({ code_upload_access: wireAccess, instantiate_default_permission: v.string() }),
  }),
  v.transform(({ params: wire }) => ({
    codeUploadAccess: wire.code_upload_access,
    instantiateDefaultPermission: wire.instantiate_default_permission,
  })),
);

/** Who may upload code, and start contracts.
 * @see GET /cosmwasm/wasm/v1/codes/params */
export function getWasmParams(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<WasmParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmwasm/wasm/v1/codes/params', { height, signal }, schema);
}
