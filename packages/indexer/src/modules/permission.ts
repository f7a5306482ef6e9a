/** Authz and fee grants: granted, used and revoked. */
import { grantChangeTable, type GrantChangeRow } from '@cairn/db/tables/account';
import { attributesOf } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { PlacedEvent } from '../height-facts.ts';

const ACTIONS: Readonly<Record<string, Pick<GrantChangeRow, 'module' | 'action'>>> = {
  'cosmos.authz.v1beta1.EventGrant': { module: 'authz', action: 'grant' },
  'cosmos.authz.v1beta1.EventRevoke': { module: 'authz', action: 'revoke' },
  set_feegrant: { module: 'feegrant', action: 'grant' },
  revoke_feegrant: { module: 'feegrant', action: 'revoke' },
  use_feegrant: { module: 'feegrant', action: 'use' },
};

export const permissionModule: FactModule = {
  name: 'permission',
  rows: (facts, attempt) => [
    factsOf(grantChangeTable, facts.events(...Object.keys(ACTIONS)), attempt, grantChange),
  ],
};

function grantChange(placed: PlacedEvent): GrantChangeRow | undefined {
  const action = ACTIONS[placed.event.type];
  if (action === undefined) return undefined;
  const read = attributesOf(placed);
  return {
    ...action,
    granter: read.account('granter'),
    grantee: read.account('grantee'),
    kind: read.optionalText('msg_type_url'),
  };
}
