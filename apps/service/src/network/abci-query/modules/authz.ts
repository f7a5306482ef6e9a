/** Queries of `authz`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const authzQueries = defineQueries('cosmos.authz.v1beta1.Query', {
  calls: {
    Grants: [
      '/cosmos/authz/v1beta1/grants',
      'granter grantee msg_type_url pagination:PageRequest?',
      'grants:authz.Grant* pagination:PageResponse?',
    ],
    GranterGrants: [
      '/cosmos/authz/v1beta1/grants/granter/{granter}',
      'granter pagination:PageRequest?',
      'grants:authz.GrantAuthorization* pagination:PageResponse?',
    ],
    GranteeGrants: [
      '/cosmos/authz/v1beta1/grants/grantee/{grantee}',
      'grantee pagination:PageRequest?',
      'grants:authz.GrantAuthorization* pagination:PageResponse?',
    ],
  },
  shapes: {
    'authz.GrantAuthorization': 'granter grantee authorization:any? expiration:time?',
  },
});
