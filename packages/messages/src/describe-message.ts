/** Messages as sentences: the three outcomes, what they carry, and whom they touch. */
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import type { ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import { allMessages } from './all.ts';
import { declaredMessages } from './declared-messages.ts';
import { labelFromTypeUrl, type MessageDefinition } from './define-message.ts';
import type { Sentence } from './sentence.ts';
import type { TouchedAddress } from './touched-address.ts';

/** A message as a page shows it. */
export type MessageView =
  | {
      readonly outcome: 'decoded';
      readonly label: string;
      readonly sentence: Sentence;
      /** `done`: the sentence says what happened, by the events; `requested`: what the message requests. */
      readonly source: 'requested' | 'done';
      /** Types of events whose own line would only repeat the sentence. */
      readonly covers: readonly string[];
      readonly inner: readonly Message[];
      /** Whether the messages inside run with it, or only if they are voted for. */
      readonly carries: 'now' | 'if-passed';
    }
  /** A known type with a body of another shape; `problem` starts with the path. Show the label and the raw tree. */
  | { readonly outcome: 'undecodable'; readonly label: string; readonly problem: string }
  /** A type that nobody has defined. Show the label and the raw tree. */
  | { readonly outcome: 'unknown'; readonly label: string };

/** How deep messages inside messages are followed; what lies deeper is left to the raw view. */
export const MAX_MESSAGE_DEPTH = 5;

/**
 * One message as a sentence. `inner` holds the messages it carries: describe them in turn, to `MAX_MESSAGE_DEPTH`.
 * @param events of this message, where it succeeded and they are known: then the sentence says what happened.
 * @param own what the chain's configuration declares.
 */
export function describeMessage(
  message: Message,
  events: readonly ChainEvent[] = [],
  own: readonly DeclaredMessage[] = NONE,
): MessageView {
  const definition = definitionOf(message.typeUrl, own);
  if (definition === undefined) return { outcome: 'unknown', label: labelFromTypeUrl(message.typeUrl) };
  const { label, carries } = definition;
  const reading = definition.read(message.body);
  if (!reading.ok) return { outcome: 'undecodable', label, problem: reading.problem };
  const done = events.length === 0 ? null : reading.done(events);
  const { inner } = reading;
  return done === null
    ? {
        outcome: 'decoded',
        label,
        sentence: reading.requested,
        source: 'requested',
        covers: [],
        inner,
        carries,
      }
    : {
        outcome: 'decoded',
        label,
        sentence: done,
        source: 'done',
        covers: definition.covers,
        inner,
        carries,
      };
}

/** The label of a type, whether or not it has a definition. */
export function messageLabel(typeUrl: string, own: readonly DeclaredMessage[] = NONE): string {
  return definitionOf(typeUrl, own)?.label ?? labelFromTypeUrl(typeUrl);
}

const NONE: readonly DeclaredMessage[] = [];

function definitionOf(typeUrl: string, own: readonly DeclaredMessage[]): MessageDefinition | undefined {
  return allMessages.get(typeUrl) ?? declaredMessages(own).get(typeUrl);
}

/** A message and those inside it, each with its depth (0 for the outermost), to `MAX_MESSAGE_DEPTH`. */
export function* walkMessages(
  message: Message,
  depth = 0,
): Generator<{ readonly message: Message; readonly depth: number }> {
  yield { message, depth };
  const reading =
    depth < MAX_MESSAGE_DEPTH ? allMessages.get(message.typeUrl)?.read(message.body) : undefined;
  if (reading?.ok === true) for (const inner of reading.inner) yield* walkMessages(inner, depth + 1);
}

/** An address of a message; `depth` above 0 says that it stands in a message inside. */
export type MessageAddress = TouchedAddress & { readonly depth: number };

/**
 * The addresses that a message touches, with those of the messages inside it; each role of an address once per depth.
 * An undecodable or unknown message names none.
 */
export function messageAddresses(message: Message): readonly MessageAddress[] {
  const found = new Map<string, MessageAddress>();
  for (const { message: one, depth } of walkMessages(message)) {
    const reading = allMessages.get(one.typeUrl)?.read(one.body);
    if (reading?.ok !== true) continue;
    for (const touched of reading.addresses())
      found.set(`${depth} ${touched.role} ${touched.address}`, { ...touched, depth });
  }
  return [...found.values()];
}

/** The module that a type belongs to: `bank`, `amm`; all of IBC's core is `ibc`, interchain accounts are `ica`, security is `ccv`. */
export function messageModule(typeUrl: string): string {
  const words = typeUrl.replace(/^\//, '').split('.').slice(0, -1);
  if (words[0] === 'ibc' && words[1] === 'core') return 'ibc';
  if (words[0] === 'interchain_security') return 'ccv';
  if (words.includes('interchain_accounts')) return 'ica';
  return words.filter((word) => !/^v\d/.test(word)).pop() ?? typeUrl;
}
