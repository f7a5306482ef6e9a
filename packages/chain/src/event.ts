/** Events of txs and blocks. */

export interface EventAttribute {
  readonly key: string;
  /** Untrusted text; `''` when the node sent none. */
  readonly value: string;
}

/** An event as the node sent it, attributes in order. */
export interface ChainEvent {
  readonly type: string;
  readonly attributes: readonly EventAttribute[];
  /** What is malformed about the event; the malformed parts are JSON text. */
  readonly problem?: string;
  /** The emitting message when it follows from the position and not from an attribute: see `numberEvents`. */
  readonly messageIndex?: number;
}

/** The phase of block execution that emitted an event. */
export type BlockEventMode = 'BeginBlock' | 'EndBlock';

/** An event of the block itself, from `finalize_block_events`. */
export interface BlockEvent extends ChainEvent {
  readonly mode: BlockEventMode;
  /** In `finalize_block_events`, without an attribute for the phase: of genesis, in the first block, or of PreBlock. */
  readonly isUnmarked?: true;
}

/**
 * The phase of block execution, which nodes append as the last attribute of block events; `undefined` without
 * one.
 */
export function attributeMode(event: ChainEvent): string | undefined {
  return event.attributes.findLast(({ key }) => key === 'mode')?.value;
}

/** The first value of an attribute; `undefined` when the event has none. */
export function attribute(event: ChainEvent, key: string): string | undefined {
  return event.attributes.find((candidate) => candidate.key === key)?.value;
}

/**
 * The first value of an attribute that every event of its type has.
 * @throws {SyntaxError} when it is missing.
 */
export function requiredAttribute(event: ChainEvent, key: string): string {
  const value = attribute(event, key);
  if (value === undefined) throw new SyntaxError(`${event.type} has no ${key}`);
  return value;
}

/**
 * The index of the message that emitted the event; `undefined` for fee, sequence and block events. The node
 * appends it, so an attribute of the same name by a contract comes before it.
 */
export function eventMsgIndex(event: ChainEvent): number | undefined {
  if (event.messageIndex !== undefined) return event.messageIndex;
  const text = event.attributes.findLast(({ key }) => key === 'msg_index')?.value;
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/**
 * Assigns tx events to the messages that emitted them. The SDK numbers events since 0.50; before, the events
 * of a message follow one that names its type, in message order, and those before the first belong to fee and
 * signatures.
 */
export function numberEvents(
  messages: readonly { readonly typeUrl: string }[],
  events: readonly ChainEvent[],
): readonly ChainEvent[] {
  // A contract may emit an attribute of the same name, but not in an event of this type.
  if (events.some((event) => isStart(event) && eventMsgIndex(event) !== undefined)) return events;
  let started = 0;
  return events.map((event) => {
    const next = messages[started];
    if (next !== undefined && isStart(event) && attribute(event, 'action') === next.typeUrl) started += 1;
    return started === 0 ? event : { ...event, messageIndex: started - 1 };
  });
}

const isStart = (event: ChainEvent): boolean =>
  event.type === 'message' && attribute(event, 'action') !== undefined;

/** Strips the JSON quotes of a typed event's value. */
export function unquote(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
