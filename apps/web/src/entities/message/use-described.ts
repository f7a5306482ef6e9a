/** Descriptions of messages and events, by code that a browser loads only for what has not come with its page. */
import type { ChainEvent } from '@cairn/chain/event';
import type { Message } from '@cairn/chain/message';
import type { EventCategory } from '@cairn/messages/events/define-event';
import type { EventView } from '@cairn/messages/events/describe-event';
import type { Sentence } from '@cairn/messages/sentence';
import { useChain } from '../../shared/lib/chain-context.ts';
import { contentKey, derivation } from '../../shared/lib/derived.ts';
import type { MessageTypeGroup } from './types-of-modules.ts';

const describers = derivation(() => import('./describers.ts'));

const eventsText = (events: readonly ChainEvent[]) =>
  events.map(({ type, attributes }) => [type, ...attributes.flatMap(({ key, value }) => [key, value])]);

/** Starts loading that code: for the next page. */
export const loadDescribers = describers.load;

/** A message in words; `sentence` is null where its type is not known, or its body is of another shape. */
export interface DescribedMessage {
  readonly label: string;
  readonly sentence: Sentence | null;
  readonly isUndecodable: boolean;
}

/** The message in words; undefined while the code for it is on its way. */
export function useMessageView(
  message: Message,
  events: readonly ChainEvent[],
): DescribedMessage | undefined {
  const own = useChain().messages;
  return describers.useDerived(
    ['message', contentKey([message.typeUrl, message.body, eventsText(events)])],
    ({ describeMessage }) => {
      const view = describeMessage(message, events, own);
      return {
        label: view.label,
        sentence: view.outcome === 'decoded' ? view.sentence : null,
        isUndecodable: view.outcome === 'undecodable',
      };
    },
  );
}

/** The events as rows, in their order; undefined while the code for it is on its way. */
export function useEventViews(events: readonly ChainEvent[]): readonly EventView[] | undefined {
  return describers.useDerived(['events', contentKey(eventsText(events))], ({ describeEvent }) =>
    events.map(describeEvent),
  );
}

/** The category of each event, null where it is not known; undefined while the code for it is on its way. */
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

/** The names of kinds of either sort; a kind itself while the code for it is on its way. */
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

/** Every type of message, by module; none while the code for it is on its way. */
export function useMessageTypes(): readonly MessageTypeGroup[] {
  return describers.useDerived(['message-types'], ({ messageTypeGroups }) => messageTypeGroups) ?? [];
}
