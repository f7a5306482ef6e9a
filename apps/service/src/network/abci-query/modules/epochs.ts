/** Queries of `epochs`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const epochsQueries = defineQueries('cosmos.epochs.v1beta1.Query', {
  calls: {
    EpochInfos: ['epochs', '', 'epochs:epochs.EpochInfo*'],
    CurrentEpoch: ['current_epoch', 'identifier', 'current_epoch:i64'],
  },
  shapes: {
    'epochs.EpochInfo':
      'identifier start_time:time duration:duration current_epoch:i64 current_epoch_start_time:time epoch_counting_started:bool current_epoch_start_height@8:i64',
  },
});
