/** Events of txs and blocks. */

export interface EventAttribute {
  readonly key: string;
  /** Free text from strangers; `''` where the node sent none. */
  readonly value: string;
}

/** An event as the node sent it, attributes in order. */
export interface ChainEvent {
  readonly type: string;
  readonly attributes: readonly EventAttribute[];
  /** What of it is not of an event's shape; such parts are kept as JSON text. */
  readonly problem?: string;
  /** The message that emitted it, where its place says so and no attribute: see `numberEvents`. */
  readonly messageIndex?: number;
}

/** The part of a block's execution that an event belongs to. */
export type BlockEventMode = 'BeginBlock' | 'EndBlock';

/** An event of the block itself, from `finalize_block_events`. */
export interface BlockEvent extends ChainEvent {
  readonly mode: BlockEventMode;
}

/** The part of a block's execution that the node names in the last attribute of a block event; `undefined` where it names none. */
export function attributeMode(event: ChainEvent): string | undefined {
  return event.attributes.findLast(({ key }) => key === 'mode')?.value;
}

/** The first value of an attribute; `undefined` when the event has none of that key. */
export function attribute(event: ChainEvent, key: string): string | undefined {
  return event.attributes.find((candidate) => candidate.key === key)?.value;
}

/**
 * The index of the message that emitted the event; `undefined` for fee, sequence and block events.
 * The node adds it last: a contract may put an attribute of that name of its own before it.
 */
export function eventMsgIndex(event: ChainEvent): number | undefined {
  const text = event.attributes.findLast(({ key }) => key === 'msg_index')?.value;
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : event.messageIndex;
}

/**
 * Events of a tx with the messages that emitted them. The SDK numbers events since 0.50; before, those of a message follow an
 * event that names its type, in the order of the messages, and those before the first are of the fee and the signatures.
 */
export function numberEvents(
  messages: readonly { readonly typeUrl: string }[],
  events: readonly ChainEvent[],
): readonly ChainEvent[] {
  if (events.some((event) => eventMsgIndex(event) !== undefined)) return events;
  let begun = 0;
  return events.map((event) => {
    const next = messages[begun];
    if (next !== undefined && event.type === 'message' && attribute(event, 'action') === next.typeUrl)
      begun += 1;
    return begun === 0 ? event : { ...event, messageIndex: begun - 1 };
  });
}

/** A value of a typed event without the JSON quotes it is wrapped in. */
export function unquote(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
