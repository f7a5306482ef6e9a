/** Codes that were uploaded. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { accAddress, pagination, safeIntString, toPage } from '../../wire.ts';
import { wireAccess, type WasmPermission } from './wire-access.ts';

export interface WasmCode {
  readonly id: number;
  readonly creator: AccAddress;
  /** Upper-case hex. */
  readonly dataHash: string;
  readonly instantiatePermission: WasmPermission;
}

const code: v.GenericSchema<unknown, WasmCode> = v.pipe(
  v.object({
    code_id: safeIntString,
    creator: accAddress,
    data_hash: v.string(),
    instantiate_permission: wireAccess,
  }),
  v.transform((wire) => ({
    id: wire.code_id,
    creator: wire.creator,
    dataHash: wire.data_hash,
    instantiatePermission: wire.instantiate_permission,
  })),
);

const schema = v.pipe(
  v.object({ code_infos: v.array(code), pagination }),
  v.transform((body) => toPage<WasmCode>(body.code_infos, body.pagination)),
);

/** A page of the codes.
 * @see GET /cosmwasm/wasm/v1/code */
export function listCodes(node: NodeClient, parameters: PagedOptions = {}): Promise<Answer<Page<WasmCode>>> {
  const { page, height, signal } = parameters;
  return getRest(node, '/cosmwasm/wasm/v1/code', { query: pageQuery(page), height, signal }, schema);
}

/** The whole list, up to the cap. */
export function listAllCodes(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<WasmCode>>> {
  return listWhole((asked) => listCodes(node, { ...parameters, ...asked }), parameters);
}
