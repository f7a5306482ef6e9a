/** The states of a channel in words. */
import type { IbcChannelState } from '@cairn/node-client/modules/ibc';
import type { StatusKind } from '../../shared/ui/status.tsx';

export const CHANNEL_STATES: Readonly<
  Record<IbcChannelState, { readonly words: string; readonly kind: StatusKind }>
> = {
  uninitialized: { words: 'not started', kind: 'warning' },
  init: { words: 'not open yet', kind: 'warning' },
  tryopen: { words: 'not open yet', kind: 'warning' },
  open: { words: 'open', kind: 'good' },
  closed: { words: 'closed', kind: 'bad' },
  flushing: { words: 'being upgraded', kind: 'pending' },
  flushcomplete: { words: 'being upgraded', kind: 'pending' },
};
