/** The accounts of modules. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { wireModuleAccount, type ModuleAccount } from './wire-account.ts';

const schema = v.pipe(
  v.object({ accounts: v.array(wireModuleAccount) }),
  v.transform((body): readonly ModuleAccount[] => body.accounts),
);

/** Every module account, by name.
 * @see GET /cosmos/auth/v1beta1/module_accounts */
export function listModuleAccounts(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly ModuleAccount[]>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/auth/v1beta1/module_accounts', { height, signal }, schema);
}
