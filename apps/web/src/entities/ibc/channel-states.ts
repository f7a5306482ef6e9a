/** The states of a channel as words. */
import type { IbcChannelState } from '@cairn/node-client/modules/ibc';

export const CHANNEL_STATE_WORDS: Readonly<Record<IbcChannelState, string>> = {
  uninitialized: 'not started',
  init: 'never opened',
  tryopen: 'never opened',
  open: 'open',
  closed: 'closed',
  flushing: 'being upgraded',
  flushcomplete: 'being upgraded',
};
