/** How a contract came to run its code. */
import type { AccAddress } from '@cairn/chain/address';
import type { Json } from '@cairn/chain/json';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { json, pagination, safeIntString, toPage } from '../../wire.ts';

export interface WasmHistoryEntry {
  /** `CONTRACT_CODE_HISTORY_OPERATION_TYPE_INIT`, … */
  readonly operation: string;
  readonly codeId: number;
  /** null where the chain does not tell. */
  readonly height: number | null;
  /** What the contract was given. Free JSON. */
  readonly message: Json;
}

const entry: v.GenericSchema<unknown, WasmHistoryEntry> = v.pipe(
  v.object({
    operation: v.string(),
    code_id: safeIntString,
    updated: v.nullable(v.object({ block_height: safeIntString })),
    msg: json,
  }),
  v.transform((wire) => ({
    operation: wire.operation,
    codeId: wire.code_id,
    height: wire.updated?.block_height ?? null,
    message: wire.msg,
  })),
);

const schema = v.pipe(
  v.object({ entries: v.array(entry), pagination }),
  v.transform((body) => toPage<WasmHistoryEntry>(body.entries, body.pagination)),
);

/** A page of the instantiation and migrations of a contract.
 * @see GET /cosmwasm/wasm/v1/contract/{address}/history */
export function listContractHistory(
  node: NodeClient,
  parameters: PagedOptions & { readonly address: AccAddress },
): Promise<Answer<Page<WasmHistoryEntry>>> {
  const { address, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmwasm/wasm/v1/contract/${address}/history`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}
