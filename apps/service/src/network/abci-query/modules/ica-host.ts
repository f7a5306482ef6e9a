/** Queries of `ica-host`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const icaHostQueries = defineQueries('ibc.applications.interchain_accounts.host.v1.Query', {
  calls: {
    Params: ['/ibc/apps/interchain_accounts/host/v1/params', '', 'params:host.Params?'],
  },
});
