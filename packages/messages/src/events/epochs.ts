/** Events of epochs. They do not name their epoch. */
import { defineEvents } from './define-event.ts';

export const epochEvents = defineEvents('epoch', [
  ['epoch_start', 'Epoch began', 'Epoch {epoch_number:id} began, scheduled for {start_time:unix}'],
  ['epoch_end', 'Epoch ended', 'Epoch {epoch_number:id} ended'],
  // The SDK's own module, since 0.53.
  [
    'cosmos.epochs.v1beta1.EventEpochStart',
    'Epoch began',
    'Epoch {epoch_number:id} began, scheduled for {epoch_start_time:unix}',
  ],
  ['cosmos.epochs.v1beta1.EventEpochEnd', 'Epoch ended', 'Epoch {epoch_number:id} ended'],
]);
