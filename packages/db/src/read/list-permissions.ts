/** Granted, used and revoked authz and fee grants. */
import type { Queryable } from '../database.ts';
import { bytesOf, nullable, textOf } from '../row-values.ts';
import { addressBytes, listFacts, type FactList, type FactPlace } from './list-facts.ts';
import type { Page, PageRequest, PlaceCursor } from './page.ts';

export interface ListedGrantChange extends FactPlace {
  readonly module: 'authz' | 'feegrant';
  readonly action: 'grant' | 'revoke' | 'use';
  readonly granter: Uint8Array;
  readonly grantee: Uint8Array;
  /** Type URL of the allowed message; null when unspecified. */
  readonly typeUrl: string | null;
}

const GRANTS: FactList<Omit<ListedGrantChange, keyof FactPlace>> = {
  table: 'grant_change',
  columns: `f.module, f.action, ${addressBytes('granter')}, ${addressBytes('grantee')},
    (select name from kind where id = f.kind) as type_url`,
  toRow: (row) => ({
    module: textOf(row, 'module') === 'authz' ? 'authz' : 'feegrant',
    action: actionOf(textOf(row, 'action')),
    granter: bytesOf(row, 'granter'),
    grantee: bytesOf(row, 'grantee'),
    typeUrl: nullable(row, 'type_url', textOf),
  }),
};

function actionOf(text: string): ListedGrantChange['action'] {
  return text === 'grant' || text === 'revoke' ? text : 'use';
}

/** Changes of permissions granted by or to an account; `address` is its number. */
export function listGrantChanges(
  database: Queryable,
  address: bigint,
  page: PageRequest<PlaceCursor>,
): Promise<Page<ListedGrantChange, PlaceCursor>> {
  return listFacts(
    database,
    GRANTS,
    [{ equal: { granter: address } }, { equal: { grantee: address }, also: 'granter <> grantee' }],
    page,
  );
}
