/** CosmWasm contracts. Codes, state and queries are in `wasm-codes.ts`, which address pages do not need. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { accAddress, accAddressOrNull, safeIntString, wireObject } from '../wire.ts';

const contractAnswer = v.pipe(
  wireObject({
    address: accAddress,
    contractInfo: wireObject({
      codeId: safeIntString,
      creator: accAddress,
      /** null when it cannot be migrated. */
      admin: accAddressOrNull,
      /** Untrusted text. */
      label: v.string(),
      created: v.nullable(v.object({ block_height: safeIntString })),
      /** Empty unless the contract uses IBC. */
      ibcPortId: v.string(),
    }),
  }),
  v.transform(({ address, contractInfo: { created, ...info } }) => ({
    address,
    ...info,
    /** null when the chain omits it. */
    createdHeight: created?.block_height ?? null,
  })),
);

export type WasmContract = Readonly<v.InferOutput<typeof contractAnswer>>;

/**
 * The contract at an address.
 * @throws {NotFoundError} when the address is not a contract.
 * @throws {NotServedError} on a chain without wasm.
 */
export const getContract = defineGet(
  '/cosmwasm/wasm/v1/contract/{address}',
  contractAnswer,
  { address: accAddress },
  { missing: /no such contract/ },
);
