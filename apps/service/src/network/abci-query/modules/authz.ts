/** Queries of `authz`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const authzQueries = defineQueries('cosmos.authz.v1beta1.Query', {
  calls: {
    Grants: paged('grants', 'granter grantee msg_type_url', 'grants:authz.Grant*'),
    GranterGrants: paged('grants/granter/{granter}', 'granter', 'grants:authz.GrantAuthorization*'),
    GranteeGrants: paged('grants/grantee/{grantee}', 'grantee', 'grants:authz.GrantAuthorization*'),
  },
  shapes: {
    'authz.GrantAuthorization': 'granter grantee authorization:any? expiration:time?',
  },
});
