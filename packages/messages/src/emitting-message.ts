/** Which message of nested MsgExec of authz emitted an event. */
import type { ChainEvent } from '@cairn/chain/event';
import { isJsonList } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';

/**
 * The messages of nested MsgExec of authz that emitted the event, by index, outermost first: each MsgExec
 * appends its own.
 */
export function authzPath(event: ChainEvent): readonly number[] {
  return event.attributes
    .flatMap(({ key, value }) => (key === 'authz_msg_index' && /^\d{1,9}$/.test(value) ? Number(value) : []))
    .reverse();
}

/** The events of one message that another one at this depth executes: only authz numbers them. */
export function nestedEvents(
  { typeUrl }: Message,
  events: readonly ChainEvent[],
  depth: number,
  index: number,
): readonly ChainEvent[] {
  return typeUrl === '/cosmos.authz.v1beta1.MsgExec'
    ? events.filter((event) => authzPath(event)[depth] === index)
    : [];
}

/** The message that emitted an event of `outer`: one that it executed, if it is a MsgExec of authz. */
export function emittingMessage(outer: Message, event: ChainEvent): Message {
  let message = outer;
  for (const index of authzPath(event)) {
    const nested = message.body['msgs'];
    const inner = isJsonList(nested) ? messageFromAny(nested[index] ?? null) : undefined;
    if (inner === undefined) break;
    message = inner;
  }
  return message;
}
