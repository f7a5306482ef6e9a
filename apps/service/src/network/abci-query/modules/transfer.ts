/** Queries of `transfer`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const transferQueries = defineQueries('ibc.applications.transfer.v1.Query', {
  calls: {
    DenomTraces: paged('/ibc/apps/transfer/v1/denom_traces', '', 'denom_traces:transfer.DenomTrace*'),
    DenomTrace: ['/ibc/apps/transfer/v1/denom_traces/{hash=**}', 'hash', 'denom_trace:transfer.DenomTrace?'],
    Params: ['/ibc/apps/transfer/v1/params', '', 'params:transfer.Params?'],
    Denoms: paged('/ibc/apps/transfer/v1/denoms', '', 'denoms:transfer.Denom*'),
    Denom: ['/ibc/apps/transfer/v1/denoms/{hash=**}', 'hash', 'denom:transfer.Denom?'],
    DenomHash: ['/ibc/apps/transfer/v1/denom_hashes/{trace=**}', 'trace', 'hash'],
    EscrowAddress: [
      '/ibc/apps/transfer/v1/channels/{channel_id}/ports/{port_id}/escrow_address',
      'port_id channel_id',
      'escrow_address',
    ],
    TotalEscrowForDenom: [
      '/ibc/apps/transfer/v1/denoms/{denom=**}/total_escrow /ibc/apps/transfer/v1/total_escrow/{denom=**}',
      'denom',
      'amount:Coin',
    ],
  },
  shapes: {
    'transfer.DenomTrace': 'path base_denom',
    'transfer.Denom': 'base trace@3:transfer.Hop*',
    'transfer.Hop': 'port_id channel_id',
  },
});
