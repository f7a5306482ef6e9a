/** Renders a message as one sentence. */
import type { AccAddress } from '@cairn/chain/address';
import { eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import { inVoice, type Voice } from '@cairn/messages/verb';
import type { ReactNode } from 'react';
import { messageAbout } from './message-about.ts';
import { SentenceView } from './sentence-view.tsx';
import { useMessageView, type DescribedMessage } from './use-described.ts';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';

export interface MessageLineProps {
  readonly message: Message;
  /** Events of this message if it was executed and they are known: the line then describes the result. */
  readonly events?: readonly ChainEvent[];
  /** `past` when it was executed. */
  readonly voice?: Voice;
  readonly withCopy?: boolean;
  /** @see SentenceView */
  readonly about?: AccAddress | undefined;
}

/** For messages whose own events are unknown. */
const NO_EVENTS: readonly ChainEvent[] = [];

/** What a message did or requests; the label of an unknown type. */
export function MessageLine({ message, events = NO_EVENTS, ...rest }: MessageLineProps) {
  return <DescribedLine view={useMessageView(message, events)} {...rest} />;
}

interface DescribedLineProps extends Pick<MessageLineProps, 'voice' | 'withCopy' | 'about'> {
  /** Undefined while it loads. */
  readonly view: DescribedMessage | undefined;
}

/** A described message. */
export function DescribedLine({ view, voice = 'past', withCopy = false, about }: DescribedLineProps) {
  if (view === undefined) return <InlineSkeleton width="16rem" />;
  if (view.sentence !== null)
    return <SentenceView sentence={inVoice(view.sentence, voice)} withCopy={withCopy} about={about} />;
  return (
    <span data-hint={view.typeUrl}>
      {view.label}
      {view.isUndecodable && <span className="text-muted"> (unexpected format)</span>}
    </span>
  );
}

/** The part of a tx result that sentences need. */
export interface TxResult {
  readonly code: number;
  readonly events: readonly ChainEvent[];
}

/** Voice and events of one message of a tx. */
export function messageResult(
  result: TxResult | null | undefined,
  index: number,
): Required<Pick<MessageLineProps, 'events' | 'voice'>> {
  if (result === null || result === undefined) return { events: [], voice: 'past' };
  if (result.code !== 0) return { events: [], voice: 'tried' };
  return { events: result.events.filter((event) => eventMsgIndex(event) === index), voice: 'past' };
}

export interface MessagesLineProps {
  readonly messages: readonly Message[];
  /** Omitted when unknown. */
  readonly result?: TxResult | null | undefined;
  /** @see SentenceView */
  readonly about?: AccAddress | undefined;
}

/** The messages of a tx in a row: one as a sentence, and the count of further ones. */
export function MessagesLine({ messages, result, about }: MessagesLineProps) {
  const index = messageAbout(messages, result?.events ?? NO_EVENTS, about);
  const message = messages[index];
  if (message === undefined) return <NoMessage />;
  return (
    <FirstOf count={messages.length}>
      <MessageLine message={message} {...messageResult(result, index)} about={about} />
    </FirstOf>
  );
}

export const NoMessage = () => <span className="text-muted">No message</span>;

/** The first of `count` messages, and how many more there are. */
export function FirstOf({ count, children }: Readonly<{ count: number; children: ReactNode }>) {
  return (
    <span>
      {children}
      {count > 1 && <span className="text-muted"> and {count - 1} more</span>}
    </span>
  );
}
