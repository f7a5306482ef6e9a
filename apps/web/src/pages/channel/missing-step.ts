/** The four steps of a channel handshake, and the missing one. */
import type { IbcChannelState } from '@cairn/node-client/modules/ibc';

/** `unknown` when the other chain could not be queried, `none` when it has no such channel. */
export type OtherState = IbcChannelState | 'none' | 'unknown';

/** The pending step of a handshake as a sentence; null for channels that are not opening. */
export function missingStep(here: IbcChannelState, there: OtherState): string | null {
  if (here === 'init') {
    if (there === 'tryopen')
      return 'Step 2 of 4 is done on the other chain, but was never relayed here. Step 3, MsgChannelOpenAck on this chain, is missing.';
    if (there === 'none')
      return 'Step 1 of 4 is done here, but was not relayed. Step 2, MsgChannelOpenTry on the other chain, is missing.';
    if (there === 'open')
      return 'The other chain reports the channel as open, but this chain is still at step 1 of 4: the two states contradict each other.';
    return 'Step 1 of 4 is done here. The state on the other chain is unknown.';
  }
  if (here === 'tryopen') {
    if (there === 'unknown') return 'Step 2 of 4 is done here. The state on the other chain is unknown.';
    return there === 'open'
      ? 'The other chain has opened its end (step 3 of 4). Step 4, MsgChannelOpenConfirm on this chain, is missing.'
      : 'Step 2 of 4 is done here. Step 3, MsgChannelOpenAck on the other chain, is missing.';
  }
  return here === 'open' && there === 'tryopen'
    ? 'Open here (step 3 of 4). Step 4, MsgChannelOpenConfirm on the other chain, is missing.'
    : null;
}
