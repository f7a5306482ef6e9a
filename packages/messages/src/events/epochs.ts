/** Events of epochs. They do not say which of the epochs they belong to. */
import { defineEvents } from './define-event.ts';

export const epochEvents = defineEvents('epoch', [
  ['epoch_start', 'Epoch began', 'Epoch {epoch_number:id} began, its time is {start_time:unix}'],
  ['epoch_end', 'Epoch ended', 'Epoch {epoch_number:id} ended'],
]);
