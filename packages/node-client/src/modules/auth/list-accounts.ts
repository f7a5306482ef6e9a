/** All accounts of a chain. */
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
import { pagination, toPage } from '../../wire.ts';
import { wireAccount, type Account } from './wire-account.ts';

const schema = v.pipe(
  v.object({ accounts: v.array(wireAccount), pagination }),
  v.transform((body) => toPage(body.accounts, body.pagination)),
);

/** A page of the accounts, by address bytes.
 * @see GET /cosmos/auth/v1beta1/accounts */
export function listAccounts(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<Account>>> {
  const { page, height, signal } = parameters;
  return getRest(node, '/cosmos/auth/v1beta1/accounts', { query: pageQuery(page), height, signal }, schema);
}

/** Every account, up to the cap. */
export function listAllAccounts(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<Account>>> {
  return listWhole((asked) => listAccounts(node, { ...parameters, ...asked }), parameters);
}
