/** Queries of `slashing`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const slashingQueries = defineQueries('cosmos.slashing.v1beta1.Query', {
  calls: {
    Params: ['/cosmos/slashing/v1beta1/params', '', 'params:slashing.Params'],
    SigningInfo: [
      '/cosmos/slashing/v1beta1/signing_infos/{cons_address}',
      'cons_address',
      'val_signing_info:slashing.ValidatorSigningInfo',
    ],
    SigningInfos: [
      '/cosmos/slashing/v1beta1/signing_infos',
      'pagination:PageRequest?',
      'info:slashing.ValidatorSigningInfo* pagination:PageResponse?',
    ],
  },
  shapes: {
    'slashing.ValidatorSigningInfo':
      'address start_height:i64 index_offset:i64 jailed_until:time tombstoned:bool missed_blocks_counter:i64',
  },
});
