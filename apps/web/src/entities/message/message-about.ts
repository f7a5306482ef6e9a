/** The message of a tx that concerns an account. */
import type { AccAddress } from '@cairn/chain/address';
import { eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { jsonText } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';

/** Precedes a relayer's main message. */
export const UPDATE_CLIENT = '/ibc.core.client.v1.MsgUpdateClient';

/**
 * The index of the first message that names the account or emitted an event that does; without one, of the first that
 * does more than to update a light client. A relayer delivers the packets of many accounts behind such an update.
 */
export function messageAbout(
  messages: readonly Message[],
  events: readonly ChainEvent[],
  about: AccAddress | undefined,
): number {
  if (messages.length < 2) return 0;
  const main = Math.max(
    0,
    messages.findIndex(({ typeUrl }) => typeUrl !== UPDATE_CLIENT),
  );
  if (about === undefined) return main;
  const touching = new Set(
    events.filter(({ attributes }) => attributes.some(({ value }) => value === about)).map(eventMsgIndex),
  );
  const index = messages.findIndex(
    ({ body }, place) => touching.has(place) || jsonText(body).includes(about),
  );
  return index < 0 ? main : index;
}
