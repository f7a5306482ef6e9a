/** The four steps of a channel handshake, and the missing one. */
import type { IbcChannelState } from '@cairn/node-client/modules/ibc';

/** `unknown` when the other chain could not be queried, `none` when it has no such channel. */
export type OtherState = IbcChannelState | 'none' | 'unknown';

/** The pending step of a handshake as a sentence; null for channels that are not opening. */
export function missingStep(here: IbcChannelState, there: OtherState): string | null {
  if (here === 'init') {
    if (there === 'tryopen')
      return 'The other chain has answered (step 2 of 4). Its answer was never relayed here: step 3, MsgChannelOpenAck on this chain, is missing.';
    if (there === 'none')
      return 'Started here (step 1 of 4). Not relayed to the other chain: step 2, MsgChannelOpenTry there, is missing.';
    if (there === 'open')
      return 'The other chain reports it as open, but this chain has only started: the two contradict each other.';
    return 'Started here (step 1 of 4). Whether the other chain has answered is not known here.';
  }
  if (here === 'tryopen') {
    if (there === 'unknown')
      return 'This chain has answered (step 2 of 4). Whether the other chain has opened its end is not known here.';
    return there === 'open'
      ? 'Both have agreed, and the other chain has opened its end. Step 4, MsgChannelOpenConfirm on this chain, is missing.'
      : 'This chain has answered (step 2 of 4). Step 3, MsgChannelOpenAck on the other chain, is missing.';
  }
  return here === 'open' && there === 'tryopen'
    ? 'Open here. Step 4, MsgChannelOpenConfirm on the other chain, is missing.'
    : null;
}
