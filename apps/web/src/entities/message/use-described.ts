/** Describes messages and events with code that loads only for what did not ship with the page. */
import type { ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import type { MessageView } from '@cairn/messages/describe-message';
import type { EventCategory } from '@cairn/messages/events/define-event';
import type { EventView } from '@cairn/messages/events/describe-event';
import type { Sentence } from '@cairn/messages/sentence';
import { useChain } from '../../shared/lib/chain-context.ts';
import { contentKey, derivation } from '../../shared/lib/derived.ts';
import type { MessageTypeGroup } from './types-of-modules.ts';

export const describers = derivation(() => import('./describers.ts'));

const eventsText = (events: readonly ChainEvent[]) =>
  events.map(({ type, attributes }) => [type, ...attributes.flatMap(({ key, value }) => [key, value])]);

/** A described message; `sentence` is null for unknown types and malformed bodies. */
export interface DescribedMessage {
  readonly typeUrl: string;
  readonly label: string;
  readonly sentence: Sentence | null;
  readonly isUndecodable: boolean;
}

/** The description; undefined while its code loads. */
export function useMessageView(
  message: Message,
  events: readonly ChainEvent[],
): DescribedMessage | undefined {
  const own = useChain().messages;
  return describers.useDerived(
    ['message', contentKey([message.typeUrl, message.body, eventsText(events)])],
    ({ describeMessage }) => describedMessage(message.typeUrl, describeMessage(message, events, own)),
  );
}

/** A message's description as plain data. */
export function describedMessage(typeUrl: string, view: MessageView): DescribedMessage {
  return {
    typeUrl,
    label: view.label,
    sentence: view.outcome === 'decoded' ? view.sentence : null,
    isUndecodable: view.outcome === 'undecodable',
  };
}

/** The events as rows, in order; undefined while the code loads. */
export function useEventViews(events: readonly ChainEvent[]): readonly EventView[] | undefined {
  return describers.useDerived(['events', contentKey(eventsText(events))], ({ describeEvent }) =>
    events.map(describeEvent),
  );
}

/** The category of each event, null when unknown; undefined while the code loads. */
export function useEventCategories(
  events: readonly ChainEvent[],
): readonly (EventCategory | null)[] | undefined {
  return describers.useDerived(['categories', contentKey(eventsText(events))], ({ describeEvent }) =>
    events.map((event) => {
      const view = describeEvent(event);
      return view.outcome === 'decoded' ? view.row.category : null;
    }),
  );
}

/** A type URL. */
export const isMessageType = (kind: string): boolean => kind.startsWith('/');

/** Labels of message and event types; the type itself while the code loads. */
export function useKindLabels(kinds: readonly string[]): readonly string[] {
  const own = useChain().messages;
  const labels = describers.useDerived(['kinds', ...kinds], ({ messageLabel, describeEvent }) =>
    kinds.map((kind) => {
      if (isMessageType(kind)) return messageLabel(kind, own);
      const view = describeEvent({ type: kind, attributes: [] });
      return view.outcome === 'decoded' ? view.row.label : view.label;
    }),
  );
  return labels ?? kinds;
}

/** All message types by module, the chain's own ones too; empty while the code loads. */
export function useMessageTypes(): readonly MessageTypeGroup[] {
  const own = useChain().messages;
  return describers.useDerived(['message-types'], ({ messageTypeGroups }) => messageTypeGroups(own)) ?? [];
}
