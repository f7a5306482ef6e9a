/** The message of a tx that concerns an account. */
import type { AccAddress } from '@cairn/chain/address';
import { eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { jsonText } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';

/**
 * The index of the first message that names the account or emitted an event that does; 0 without one. A relayer
 * delivers the packets of many accounts behind the update of a light client.
 */
export function messageAbout(
  messages: readonly Message[],
  events: readonly ChainEvent[],
  about: AccAddress | undefined,
): number {
  if (about === undefined || messages.length < 2) return 0;
  const touching = new Set(
    events.filter(({ attributes }) => attributes.some(({ value }) => value === about)).map(eventMsgIndex),
  );
  const index = messages.findIndex(
    ({ body }, place) => touching.has(place) || jsonText(body).includes(about),
  );
  return Math.max(0, index);
}
