/** Queries of `feegrant`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const feegrantQueries = defineQueries('cosmos.feegrant.v1beta1.Query', {
  calls: {
    Allowance: [
      '/cosmos/feegrant/v1beta1/allowance/{granter}/{grantee}',
      'granter grantee',
      'allowance:feegrant.Grant?',
    ],
    Allowances: [
      '/cosmos/feegrant/v1beta1/allowances/{grantee}',
      'grantee pagination:PageRequest?',
      'allowances:feegrant.Grant* pagination:PageResponse?',
    ],
    AllowancesByGranter: [
      '/cosmos/feegrant/v1beta1/issued/{granter}',
      'granter pagination:PageRequest?',
      'allowances:feegrant.Grant* pagination:PageResponse?',
    ],
  },
  shapes: {
    'feegrant.Grant': 'granter grantee allowance:any?',
  },
});
