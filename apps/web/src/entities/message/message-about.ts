/** The message of a tx that concerns an account. */
import type { AccAddress } from '@cairn/chain/address';
import { eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { jsonText } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';

/** Precedes a relayer's main message. */
export const UPDATE_CLIENT = '/ibc.core.client.v1.MsgUpdateClient';

/** The index of the first message that does more than to update a light client; 0 without one. */
export const mainMessage = (messages: readonly Message[]): number =>
  Math.max(
    0,
    messages.findIndex(({ typeUrl }) => typeUrl !== UPDATE_CLIENT),
  );

/** Number of messages beside this one, without updates of light clients. */
export const otherMessages = (messages: readonly Message[], index: number): number =>
  messages.filter(({ typeUrl }, place) => place !== index && typeUrl !== UPDATE_CLIENT).length;

/**
 * The index of the first message that names the account or emitted an event that does; the main one without any. A
 * relayer delivers the packets of many accounts behind the update of a light client.
 */
export function messageAbout(
  messages: readonly Message[],
  events: readonly ChainEvent[],
  about: AccAddress | undefined,
): number {
  if (messages.length < 2) return 0;
  if (about === undefined) return mainMessage(messages);
  const touching = new Set(
    events.filter(({ attributes }) => attributes.some(({ value }) => value === about)).map(eventMsgIndex),
  );
  const index = messages.findIndex(
    ({ body }, place) => touching.has(place) || jsonText(body).includes(about),
  );
  return index < 0 ? mainMessage(messages) : index;
}
