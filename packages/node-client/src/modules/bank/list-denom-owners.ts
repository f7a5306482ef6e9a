/** Who holds a denom. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
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
import { accAddress, pagination, toPage, wireCoin } from '../../wire.ts';

export interface DenomOwner {
  readonly address: AccAddress;
  readonly balance: Coin;
}

const schema = v.pipe(
  v.object({ denom_owners: v.array(v.object({ address: accAddress, balance: wireCoin })), pagination }),
  v.transform((body) => toPage<DenomOwner>(body.denom_owners, body.pagination)),
);

/** A page of the holders of a denom, by address: a list by amount needs them all.
 * @see GET /cosmos/bank/v1beta1/denom_owners_by_query */
export function listDenomOwners(
  node: NodeClient,
  parameters: PagedOptions & { readonly denom: Denom },
): Promise<Answer<Page<DenomOwner>>> {
  const { denom, page, height, signal } = parameters;
  const query = { denom, ...pageQuery(page) };
  return getRest(node, '/cosmos/bank/v1beta1/denom_owners_by_query', { query, height, signal }, schema);
}

/** The same through the older path, for nodes before SDK 0.50.3; a denom with slashes does not fit it.
 * @throws {NotServedError} for such a denom.
 * @see GET /cosmos/bank/v1beta1/denom_owners/{denom} */
export function listDenomOwnersByPath(
  node: NodeClient,
  parameters: PagedOptions & { readonly denom: Denom },
): Promise<Answer<Page<DenomOwner>>> {
  const { denom, page, height, signal } = parameters;
  const path = route`/cosmos/bank/v1beta1/denom_owners/${denom}`;
  return getRest(node, path, { query: pageQuery(page), height, signal }, schema);
}

/** Every holder, up to the cap. */
export function listAllDenomOwners(
  node: NodeClient,
  parameters: WholeListOptions & { readonly denom: Denom },
): Promise<Answer<WholeList<DenomOwner>>> {
  return listWhole((asked) => listDenomOwners(node, { ...parameters, ...asked }), parameters);
}
