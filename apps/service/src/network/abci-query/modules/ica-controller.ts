/** Queries of `ica-controller`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const icaControllerQueries = defineQueries(
  'ibc.applications.interchain_accounts.controller.v1.Query',
  {
    calls: {
      InterchainAccount: [
        '/ibc/apps/interchain_accounts/controller/v1/owners/{owner}/connections/{connection_id}',
        'owner connection_id',
        'address',
      ],
      Params: ['/ibc/apps/interchain_accounts/controller/v1/params', '', 'params:controller.Params?'],
    },
  },
);
