/** Granted, used and revoked authz and fee grants. */
import type { Queryable } from '../database.ts';
import { address, defineFacts, listFacts, oneOf, optional, text, type FactOf } from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

const GRANTS = defineFacts('grant_change', {
  module: oneOf(['authz', 'feegrant'], 'feegrant'),
  action: oneOf(['grant', 'revoke', 'use'], 'use'),
  granter: address,
  grantee: address,
  /** Type URL of the allowed message; null when unspecified. */
  typeUrl: optional({ ...text, select: () => '(select name from kind where id = f.kind) as type_url' }),
});
export type ListedGrantChange = FactOf<typeof GRANTS>;

/** Changes of permissions granted by or to an account; `account` is its number. */
export function listGrantChanges(
  database: Queryable,
  account: bigint,
  page: PageRequest<PlaceCursor>,
): Promise<Page<ListedGrantChange, PlaceCursor>> {
  return listFacts(
    database,
    GRANTS,
    [{ equal: { granter: account } }, { equal: { grantee: account }, also: 'granter <> grantee' }],
    page,
  );
}
