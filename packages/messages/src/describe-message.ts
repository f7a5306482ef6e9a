/** Messages as sentences: the three outcomes, nested messages and touched addresses. */
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import type { ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import { allMessages } from './all.ts';
import { declaredMessages } from './declared-messages.ts';
import { labelFromTypeUrl, type MessageDefinition } from './define-message.ts';
import { nestedEvents } from './emitting-message.ts';
import type { Sentence } from './sentence.ts';
import type { TouchedAddress } from './touched-address.ts';

/** A message as shown on a page. */
export type MessageView =
  | {
      readonly outcome: 'decoded';
      readonly label: string;
      readonly sentence: Sentence;
      /** `done`: the sentence is the result, from the events; `requested`: what the message requests. */
      readonly source: 'requested' | 'done';
      /** Types of events whose own line would only repeat the sentence. */
      readonly covers: readonly string[];
      readonly inner: readonly Message[];
      /** Whether nested messages run with it, or only if a vote passes. */
      readonly carries: 'now' | 'if-passed';
    }
  /** A known type with a malformed body; `problem` starts with the path. Show the label and the raw tree. */
  | { readonly outcome: 'undecodable'; readonly label: string; readonly problem: string }
  /** A type without a definition. Show the label and the raw tree. */
  | { readonly outcome: 'unknown'; readonly label: string };

/** Maximum depth of nested messages; deeper ones appear only in the raw view. */
export const MAX_MESSAGE_DEPTH = 5;

/**
 * Describes one message. `inner` has the nested messages: describe them in turn, to `MAX_MESSAGE_DEPTH`.
 * @param events of this message, if it succeeded and they are known: the sentence is then the result.
 * @param own messages that the chain's configuration declares.
 */
export function describeMessage(
  message: Message,
  events: readonly ChainEvent[] = [],
  own: readonly DeclaredMessage[] = NONE,
): MessageView {
  const definition = definitionOf(message.typeUrl, own);
  if (definition === undefined) return { outcome: 'unknown', label: labelFromTypeUrl(message.typeUrl) };
  const { label } = definition;
  const reading = definition.read(message.body);
  if (!reading.ok) return { outcome: 'undecodable', label, problem: reading.problem };
  const carries = definition.hasRun(events) ? 'now' : definition.carries;
  const done = events.length === 0 ? null : reading.done(events);
  const known = { outcome: 'decoded', label, inner: reading.inner, carries } as const;
  return done === null
    ? { ...known, sentence: reading.requested, source: 'requested', covers: [] }
    : { ...known, sentence: done, source: 'done', covers: definition.covers };
}

/** The label of a type, with or without a definition. */
export function messageLabel(typeUrl: string, own: readonly DeclaredMessage[] = NONE): string {
  return definitionOf(typeUrl, own)?.label ?? labelFromTypeUrl(typeUrl);
}

const NONE: readonly DeclaredMessage[] = [];

function definitionOf(typeUrl: string, own: readonly DeclaredMessage[]): MessageDefinition | undefined {
  return allMessages.get(typeUrl) ?? declaredMessages(own).get(typeUrl);
}

export interface WalkedMessage {
  readonly message: Message;
  /** 0 for the outermost. */
  readonly depth: number;
  /** Whether it runs only if a vote passes, and has not. */
  readonly isProposed: boolean;
}

/**
 * A message and its nested messages, to `MAX_MESSAGE_DEPTH`.
 * @param events of this message, if it succeeded: they show whether what it proposes was executed at once.
 */
export function* walkMessages(
  message: Message,
  events: () => readonly ChainEvent[] = () => [],
  depth = 0,
  isProposed = false,
): Generator<WalkedMessage> {
  yield { message, depth, isProposed };
  const definition = depth < MAX_MESSAGE_DEPTH ? allMessages.get(message.typeUrl) : undefined;
  const reading = definition?.read(message.body);
  if (reading?.ok !== true) return;
  const proposes = definition?.carries === 'if-passed' && !definition.hasRun(events());
  for (const [index, inner] of reading.inner.entries())
    yield* walkMessages(
      inner,
      () => nestedEvents(message, events(), depth, index),
      depth + 1,
      isProposed || proposes,
    );
}

/** An address of a message; `depth` is above 0 in nested messages. */
export type MessageAddress = TouchedAddress & { readonly depth: number };

/**
 * The addresses that a message and its nested messages touch; each role of an address once per depth.
 * Undecodable and unknown messages have none.
 */
export function messageAddresses(message: Message): readonly MessageAddress[] {
  const found = new Map<string, MessageAddress>();
  for (const { message: inner, depth } of walkMessages(message)) {
    const reading = allMessages.get(inner.typeUrl)?.read(inner.body);
    if (reading?.ok !== true) continue;
    for (const touched of reading.addresses())
      found.set(`${depth} ${touched.role} ${touched.address}`, { ...touched, depth });
  }
  return [...found.values()];
}

/**
 * The module of a type: `bank`, `amm`; `ibc` for all of IBC's core, `ica` for interchain accounts, `ccv` for
 * interchain security.
 */
export function messageModule(typeUrl: string): string {
  const words = typeUrl.replace(/^\//, '').split('.').slice(0, -1);
  if (words[0] === 'ibc' && words[1] === 'core') return 'ibc';
  if (words[0] === 'interchain_security') return 'ccv';
  if (words.includes('interchain_accounts')) return 'ica';
  return words.filter((word) => !/^v\d/.test(word)).pop() ?? typeUrl;
}
