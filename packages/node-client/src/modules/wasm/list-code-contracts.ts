/** The contracts of a code. */
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
import { getRest, route } from '../../request.ts';
import { accAddress, pagination, toPage } from '../../wire.ts';

const schema = v.pipe(
  v.object({ contracts: v.array(accAddress), pagination }),
  v.transform((body) => toPage<AccAddress>(body.contracts, body.pagination)),
);

/** A page of the contracts that run a code.
 * @see GET /cosmwasm/wasm/v1/code/{codeId}/contracts */
export function listCodeContracts(
  node: NodeClient,
  parameters: PagedOptions & { readonly codeId: number },
): Promise<Answer<Page<AccAddress>>> {
  const { codeId, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmwasm/wasm/v1/code/${codeId}/contracts`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllCodeContracts(
  node: NodeClient,
  parameters: WholeListOptions & { readonly codeId: number },
): Promise<Answer<WholeList<AccAddress>>> {
  return listWhole((asked) => listCodeContracts(node, { ...parameters, ...asked }), parameters);
}
