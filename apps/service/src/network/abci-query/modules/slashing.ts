/** Queries of `slashing`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const slashingQueries = defineQueries('cosmos.slashing.v1beta1.Query', {
  calls: {
    Params: ['params', '', 'params:slashing.Params'],
    SigningInfo: [
      'signing_infos/{cons_address}',
      'cons_address',
      'val_signing_info:slashing.ValidatorSigningInfo',
    ],
    SigningInfos: paged('signing_infos', '', 'info:slashing.ValidatorSigningInfo*'),
  },
  shapes: {
    'slashing.ValidatorSigningInfo':
      'address start_height:i64 index_offset:i64 jailed_until:time tombstoned:bool missed_blocks_counter:i64',
  },
});
