/** Queries of `feegrant`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const feegrantQueries = defineQueries('cosmos.feegrant.v1beta1.Query', {
  calls: {
    Allowance: ['allowance/{granter}/{grantee}', 'granter grantee', 'allowance:feegrant.Grant?'],
    Allowances: paged('allowances/{grantee}', 'grantee', 'allowances:feegrant.Grant*'),
    AllowancesByGranter: paged('issued/{granter}', 'granter', 'allowances:feegrant.Grant*'),
  },
  shapes: {
    'feegrant.Grant': 'granter grantee allowance:any?',
  },
});
