/** Granted, used and revoked authz and fee grants. */
import { defineList } from './list-facts.ts';
import { grantChangeTable } from '../tables/account.ts';

/** Changes of permissions granted by or to an account; `account` is its number. */
export const listGrantChanges = defineList(grantChangeTable, (account: bigint) => [
  { equal: { granter: account } },
  { equal: { grantee: account }, also: 'granter <> grantee' },
]);
