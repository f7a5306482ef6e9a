/** The recorded network's accounts. */
import type { ChainReader } from '../figures/chain-reader.ts';
import { at, textAt } from '../../apps/web/testing/json.ts';

/** Addresses of the accounts whose type fits. */
export async function listAccounts(chain: ChainReader, type: RegExp): Promise<readonly string[]> {
  const accounts = await chain.list('/cosmos/auth/v1beta1/accounts?pagination.limit=1000', 'accounts');
  return accounts
    .filter((account) => type.test(textAt(account, '@type')))
    .map((account) =>
      textAt(
        at(account, 'base_vesting_account', 'base_account') ?? at(account, 'base_account') ?? account,
        'address',
      ),
    );
}
