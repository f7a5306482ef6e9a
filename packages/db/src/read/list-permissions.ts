/** Granted, used and revoked authz and fee grants. */
import { address, defineFacts, oneOf, optional, text, defineList } from './list-facts.ts';

const GRANTS = defineFacts('grant_change', {
  module: oneOf(['authz', 'feegrant'], 'feegrant'),
  action: oneOf(['grant', 'revoke', 'use'], 'use'),
  granter: address,
  grantee: address,
  /** Type URL of the allowed message; null when unspecified. */
  typeUrl: optional({ ...text, select: () => '(select name from kind where id = f.kind) as type_url' }),
});

/** Changes of permissions granted by or to an account; `account` is its number. */
export const listGrantChanges = defineList(GRANTS, (account: bigint) => [
  { equal: { granter: account } },
  { equal: { grantee: account }, also: 'granter <> grantee' },
]);
